import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/dates.ts'
import { fixedText, ofPaise } from '#core/accounting/journal-files/fixed.ts'
import { textReader } from '#core/accounting/journal-files/read.ts'
import { beancountEntry, beancountHead } from '#server/domains/documents/exports/beancount.ts'
import type { ExportAccount, ExportEntry } from '#server/domains/documents/exports/entries.ts'
import { hledgerEntry, hledgerHead } from '#server/domains/documents/exports/hledger.ts'

const types = ['asset', 'liability', 'equity', 'income', 'expense'] as const
const words = fc.stringMatching(/^[A-Za-zअ-ह0-9][A-Za-zअ-ह0-9 .()*!&'-]{0,24}$/)

const accounts: fc.Arbitrary<ExportAccount[]> = fc
  .array(fc.record({ account_name: words, account_type: fc.constantFrom(...types) }), { minLength: 2, maxLength: 8 })
  .map((list) =>
    list.map((each, at) => ({ ...each, ledger_accounts_id: String(at), code: String(1000 + at), schedule_iii: 'Other' })),
  )

const journal = accounts.chain((list) =>
  fc.record({
    list: fc.constant(list),
    entries: fc.array(
      fc
        .record({
          day: fc.nat(2_000),
          memo: words,
          first: fc.array(
            fc.record({
              at: fc.nat(list.length - 1),
              amount: fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }).filter((n) => n !== 0),
            }),
            { minLength: 1, maxLength: 5 },
          ),
          last: fc.nat(list.length - 1),
        })
        .map(({ day, memo, first, last }): ExportEntry => {
          const rest = 0 - first.reduce((sum, { amount }) => sum + amount, 0)
          const lines = [...first, ...(rest === 0 ? [] : [{ at: last, amount: rest }])]
          return {
            posting_date: addDays('2021-01-01', day),
            // Neither format preserves more than one consecutive blank.
            memo: memo.trim().replaceAll(/ {2,}/g, ' '),
            journal_entries_id: `00000000-0000-7000-8000-${String(day).padStart(12, '0')}`,
            source: 'manual',
            source_ref: 'x',
            lines: lines.map(({ at, amount }, no) => ({
              line_no: no + 1,
              ledger_accounts_id: String(at),
              amount,
              line_memo: null,
            })),
          }
        })
        .filter(({ lines }) => lines.length > 1),
      { minLength: 1, maxLength: 12 },
    ),
  }),
)

/** Date, memo and lines, as both sides can express them. */
const told = (date: string, memo: string, lines: readonly [account: string | undefined, amount: string][]) => ({
  date,
  memo,
  lines,
})

test.each(['hledger', 'beancount'] as const)('any journal written for %s is read back the same', (format) => {
  fc.assert(
    fc.property(journal, ({ list, entries }) => {
      const { text, names } = format === 'hledger' ? hledgerHead('Books', list) : beancountHead('Books', list, '2021-01-01')
      const write = format === 'hledger' ? hledgerEntry : beancountEntry
      const reader = textReader(text + entries.map((entry) => write(entry, names)).join(''), '2026-11-20')
      expect(reader?.format).toBe(format === 'hledger' ? 'ledger' : 'beancount')
      const read = [...(reader?.entries ?? [])]
      expect(read.flatMap(({ issues }) => issues)).toEqual([])
      expect(
        read.map((entry) =>
          told(
            entry.posting_date,
            entry.memo,
            entry.lines.map(({ account, amount }) => [account, fixedText(amount)]),
          ),
        ),
      ).toEqual(
        entries.map((entry) =>
          told(
            entry.posting_date,
            entry.memo,
            entry.lines.map(({ ledger_accounts_id, amount }) => [names.get(ledger_accounts_id), fixedText(ofPaise(amount))]),
          ),
        ),
      )
      expect(read.map(({ key }) => key)).toEqual(entries.map(({ journal_entries_id }) => journal_entries_id))
    }),
    { numRuns: 300 },
  )
})
