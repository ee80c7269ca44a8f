import type { IsoDate } from '../../dates.ts'
import { readBeancount } from './beancount.ts'
import { readLedger } from './ledger.ts'
import { readTally } from './tally.ts'
import type { JournalReader } from './types.ts'

/** The reader for the text of a journal; undefined if it is none of the text formats, and may be a table. */
export function textReader(text: string, today: IsoDate): JournalReader | undefined {
  const head = text.slice(0, 200_000)
  if (/^﻿?\s*(<\?xml|<ENVELOPE|<TALLYMESSAGE|<VOUCHER|<LEDGER|<GROUP)/i.test(head)) return readTally(text, today)
  // An account of beancount has a colon; a payee of hledger may be called “open”.
  const beancount =
    /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[ \t]+(?:(?:open|pad|balance|close)[ \t]+\p{Lu}[^\s:]*:|txn\s|[*!][ \t]+"|commodity[ \t]+[A-Z])/mu
  if (beancount.test(head)) return readBeancount(text)
  const dated = /^(?:\d{4}[-/.])?\d{1,2}[-/.]\d{1,2}(?:=[\d/.-]+)?(?:[^\S\n][^\t\n]*)?\n[ \t]+\S/m
  return dated.test(head) ? readLedger(text) : undefined
}
