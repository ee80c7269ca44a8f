import * as z from 'zod/mini'
import { taxBlockNames } from '#core/assets/fixed-assets/tax-blocks.ts'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../documents/report-sheets.ts'
import { isoDate, paise, signedPaise } from '../fields.ts'

const format = z.enum(sheetFormats)

const noteFigures = {
  gross_opening: z.int(),
  additions: z.int(),
  deductions: z.int(),
  gross_closing: z.int(),
  written_opening: z.int(),
  depreciation: z.int(),
  written_off_deductions: z.int(),
  written_closing: z.int(),
  net_closing: z.int(),
  net_opening: z.int(),
}
export const AssetNote = z.object({
  from: isoDate,
  to: isoDate,
  groups: z.array(
    z.object({
      is_intangible: z.boolean(),
      rows: z.array(z.object({ note: z.string(), ...noteFigures })),
      totals: z.object(noteFigures),
    }),
  ),
  /** The balance of these assets' accounts in the books on the last day, and the difference from the register. */
  book_value: z.int(),
  difference: z.int(),
})
export type AssetNote = z.infer<typeof AssetNote>
export const TaxDepreciation = z.object({
  year: isoDate,
  rows: z.array(
    z.object({
      tax_block: z.enum(taxBlockNames),
      label: z.string(),
      rate: z.int(),
      opening: paise,
      additions_full: paise,
      additions_half: paise,
      proceeds: paise,
      depreciation: paise,
      capital_gain: signedPaise,
      closing: paise,
    }),
  ),
})
export type TaxDepreciation = z.infer<typeof TaxDepreciation>
export const assetNote = endpoint('GET', '/fixed-assets/note', {
  summary: 'The note on property, plant and equipment and on intangible assets, as Schedule III Division I wants it',
  query: z.object({ from: isoDate, to: isoDate }),
  reply: AssetNote,
})
export const assetNoteFile = endpoint('GET', '/fixed-assets/note/file', {
  summary: 'The note as CSV, XLSX or PDF',
  query: z.object({ from: isoDate, to: isoDate, format }),
  raw: true,
})
export const taxDepreciation = endpoint('GET', '/fixed-assets/tax-depreciation', {
  summary: 'Depreciation for income tax by block of assets, of the financial year that begins on `year`',
  query: z.object({ year: isoDate }),
  reply: TaxDepreciation,
})
export const taxDepreciationFile = endpoint('GET', '/fixed-assets/tax-depreciation/file', {
  summary: 'Depreciation for income tax as CSV, XLSX or PDF',
  query: z.object({ year: isoDate, format }),
  raw: true,
})
