import * as z from 'zod/mini'
import type { PrintLayout as Layout } from '#core/documents/print/layout.ts'
import { templates } from '#core/company/print-templates.ts'
import { languages } from '#core/messages.ts'

const words = z.string()
const wordsOrNone = z.nullable(words)
const Fact = z.object({ label: words, value: words })
const Party = z.object({ label: wordsOrNone, name: words, lines: z.array(words), facts: z.array(Fact) })
const Column = z.object({ head: words, is_end: z.boolean(), is_words: z.boolean(), least: z.number() })
const Cell = z.object({ text: words, detail: wordsOrNone })

/** A printed document, word for word: the content of its PDF, for the page to render. */
export const PrintLayout: z.ZodMiniType<Layout> = z.object({
  language: z.enum(languages),
  format: z.enum(['a4', 'a5', 'roll', 'roll58']),
  /** Pictures as data URLs. */
  look: z.object({ template: z.enum(templates), color: words, logo: wordsOrNone, signature: wordsOrNone }),
  declaration: wordsOrNone,
  title: words,
  copy: wordsOrNone,
  number: words,
  mark: z.nullable(z.object({ text: words, is_danger: z.boolean() })),
  seller: Party,
  facts: z.array(Fact),
  e_invoice: z.nullable(z.object({ facts: z.array(Fact), signed_qr: words })),
  parties: z.array(Party),
  table: z.object({
    kind: z.enum(['lines', 'account', 'voucher', 'goods']),
    columns: z.array(Column),
    rows: z.array(z.object({ cells: z.array(Cell), is_strong: z.boolean() })),
  }),
  in_words: z.nullable(z.object({ label: wordsOrNone, text: words, note: wordsOrNone })),
  bank: z.nullable(z.object({ label: words, facts: z.array(Fact) })),
  upi: z.nullable(z.object({ label: words, uri: words, pa: words })),
  sums: z.array(z.object({ kind: z.enum(['plain', 'total', 'note', 'note_total']), label: words, amount: words })),
  tax_summary: z.nullable(
    z.object({ label: words, columns: z.array(Column), rows: z.array(z.array(words)), totals: z.array(words) }),
  ),
  remarks: z.array(Fact),
  signature: z.object({ company: words, name: words, label: words }),
})
export type PrintLayout = z.infer<typeof PrintLayout>
