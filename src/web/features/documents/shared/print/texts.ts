import { useQuery } from '@tanstack/react-query'
import type { Language, Texts } from '#core/messages.ts'

const english: Texts = { language: 'en', catalogue: {} }

/** The sentences of the customer’s language, whatever the page’s is. */
export function useTexts(language: Language): Texts | undefined {
  const { data } = useQuery({
    queryKey: ['messages', language],
    queryFn: async ({ signal }): Promise<Texts> => {
      const reply = await fetch(`/messages/${language}.json`, { signal })
      return reply.ok ? { language, catalogue: await reply.json() } : english
    },
    enabled: language !== 'en',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return language === 'en' ? english : data
}
