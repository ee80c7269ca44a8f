import type { IsoDate } from '../../dates.ts'
import type { Marks } from './amounts.ts'
import type { Rule } from './ledger-rules.ts'
import type { Posting } from './ledger-posting.ts'
import type { Book } from './types.ts'

export type Draft = {
  line: number
  date: IsoDate | undefined
  memo: string
  voucher: string | null
  notes: string[]
  postings: Posting[]
}

export type State = {
  book: Book
  marks: Marks
  year: number | undefined
  /** The other side of an entry that has but one: `bucket Assets:Cash`. */
  bucket: string | undefined
  /** What `apply` began, by its kind; of accounts with the name that goes before others. */
  under: { kind: string; account: string; year: number | undefined }[]
  aliases: Map<string, string>
  rules: Rule[]
  /** The balances of accounts after the entries read so far, by account and currency. */
  standing: Map<string, bigint>
  /** All currencies of an account so far. */
  currencies: Map<string, Set<string>>
  entry: Draft | undefined
  rule: Rule | undefined
  /** What ends a passage that is skipped. */
  until: RegExp | undefined
  skipping: boolean
}
