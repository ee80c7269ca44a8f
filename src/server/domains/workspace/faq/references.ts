import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { IsoDate } from '#core/dates.ts'
import { tdsRatesOn } from '#core/tax/tds-in-force.ts'
import type { TdsThreshold } from '#core/tax/tds-natures.ts'

const folder = path.join(import.meta.dirname, 'files')

/** Files that answers refer to, by name: those of the folder, and the sections of TDS with the rates of a day. */
export const references: ReadonlyMap<string, (today: IsoDate) => string> = new Map([
  ...readdirSync(folder).map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return [name, () => text] as const
  }),
  ['tds-sections.csv', tdsSections] as const,
])

function tdsSections(today: IsoDate): string {
  const rupees = (paise: number) => String(paise / 100)
  const limit = ({ total, single, window }: TdsThreshold) =>
    `${rupees(total)} a ${window}${single === undefined ? '' : ` or ${rupees(single)} at once`}`
  const rows = tdsRatesOn(today).map((rate) => [
    rate.words,
    rate.section_1961,
    rate.section_2025,
    rate.rate,
    rate.rate_person ?? rate.rate,
    rate.rate_no_pan,
    limit(rate.threshold),
  ])
  const head = [
    'Payment',
    'Act of 1961',
    'Act of 2025',
    'Rate %',
    'Individual or HUF %',
    'Without PAN %',
    'No deduction up to (₹)',
  ]
  // Commas part the cells; the words themselves do without.
  return [head, ...rows].map((cells) => `${cells.map((cell) => cell.replaceAll(', ', ' / ')).join(',')}\n`).join('')
}
