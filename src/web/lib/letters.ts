import { useQuery } from '@tanstack/react-query'
import { type Language, withTexts } from '#core/messages.ts'
import { textsQuery } from './language.ts'
import { queryClient } from './query.ts'

/** A recipient chose no language: English. */
type Chosen = Language | null | undefined

/** What is written to one recipient, in their language; undefined until its sentences are there. */
export function useWritten<T>(language: Chosen, write: () => T): T | undefined {
  const { data: texts } = useQuery(textsQuery(language ?? 'en'))
  return texts && withTexts(texts, write)
}

/** What is written to each of several recipients, each in their language. */
export function writeEach<Each extends { language: Chosen }, T>(to: readonly Each[], write: (each: Each) => T): Promise<T[]> {
  return Promise.all(
    to.map(async (each) => {
      const texts = await queryClient.fetchQuery(textsQuery(each.language ?? 'en'))
      return withTexts(texts, () => write(each))
    }),
  )
}
