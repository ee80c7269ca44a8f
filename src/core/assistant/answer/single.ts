import type { Query } from '../spec.ts'
import { dateSentence, figureSentence } from './figure-sentence.ts'
import { entryLines, groupLines, twinLines } from './lines.ts'
import type { Single } from './result.ts'
import type { Books } from './subject.ts'

/** What one query came to, in sentences: the figure first. */
export function tell(query: Query, result: Single, books: Books): string {
  switch (result.kind) {
    case 'value':
      return figureSentence(query, result, books)
    case 'date':
      return dateSentence(query, result)
    case 'groups':
      return groupLines(query, result, books)
    case 'rows':
      return entryLines(query, result)
    case 'twins':
      return twinLines(query, result)
  }
}
