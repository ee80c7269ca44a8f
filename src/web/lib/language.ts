import { queryOptions } from '@tanstack/react-query'
import { currentLanguage, englishTexts, type Language, type Texts, languages, partlyTranslated, t } from '#core/messages.ts'

/** Each in its own language, as its readers look for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  gu: 'ગુજરાતી',
  ta: 'தமிழ்',
}

/** The languages to choose from; one that is not complete says so. */
export const languageOptions = () =>
  languages.map((value) => ({
    value,
    label: partlyTranslated.includes(value)
      ? t('{language} (partly translated)', { language: languageNames[value] })
      : languageNames[value],
  }))

/** Shows this device in the language; public/start.js fetches it before the page’s modules. The page loads again. */
export function showLanguage(language: Language): void {
  localStorage.setItem('language', language)
  if (language !== currentLanguage()) location.reload()
}

/** The language this device shows: another than the page’s when its file could not be fetched. */
export const chosenLanguage = (): string => localStorage.getItem('language') ?? 'en'

/** The sentences of a language, fetched when the page is in another: to write to a customer in theirs. English when they do not come. */
export const textsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['texts', language],
    queryFn: ({ signal }) => textsOf(language, signal),
    staleTime: Number.POSITIVE_INFINITY,
    ...(language === 'en' && { initialData: englishTexts }),
  })

async function textsOf(language: Language, signal: AbortSignal): Promise<Texts> {
  const answer = await fetch(`/messages/${language}.json`, { signal }).catch(() => undefined)
  return answer?.ok ? { language, catalogue: (await answer.json()) as Texts['catalogue'] } : englishTexts
}
