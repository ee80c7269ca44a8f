import { currentLanguage, type Language } from '#core/messages.ts'

/** Each in its own language, as its readers look for it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' }

/** Shows this device in the language; public/start.js fetches it before the page’s modules. The page loads again. */
export function showLanguage(language: Language): void {
  localStorage.setItem('language', language)
  if (language !== currentLanguage()) location.reload()
}

/** The language this device shows: another than the page’s when its file could not be fetched. */
export const chosenLanguage = (): string => localStorage.getItem('language') ?? 'en'
