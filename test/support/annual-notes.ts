import type { Facts } from '#contract/reporting/annual-facts.ts'
import * as contract from '#contract/reporting/annual-notes.ts'
import * as runs from '#contract/assets/depreciation.ts'
import { createFixedAsset } from '#contract/assets/fixed-assets.ts'
import { createJournal } from '#contract/accounting/journals.ts'
import type { AnyEndpoint } from '#server/platform/any-endpoint.ts'
import { fixedAsset } from './assets.ts'
import { accountIds, journal, withParties } from './ledger.ts'
import type { Actor, World } from './world.ts'

/** The year the notes of these tests are of. */
export const YEAR = '2025-04-01'

export const readNotes = (who: Actor, year_start = YEAR) => who.call(contract.getAnnualNotes, { params: { year_start } })

export function noteOf({ notes }: contract.AnnualNotes, section: keyof typeof contract.saveAnnualFacts): contract.Note {
  const found = notes.find((each) => each.section === section)
  if (!found) throw new Error(`no note ${section}`)
  return found
}

/** The cells of a row of a note by its label; of duplicate labels the first. */
export const cellsOf = ({ tables }: contract.Note, label: string, title?: string) =>
  tables
    .filter((each) => title === undefined || each.title === title)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)?.cells

/** Saves a form over the version that is there. */
export async function saveNote<S extends keyof typeof contract.saveAnnualFacts>(
  who: Actor,
  section: S,
  facts: Facts<S>,
  year_start = YEAR,
): Promise<void> {
  const { version } = (await readNotes(who, year_start)).facts[section]
  const endpoint: AnyEndpoint = contract.saveAnnualFacts[section]
  await who.call(endpoint, { params: { year_start } as never, body: { version, facts } as never })
}

export const equityShares: Facts<'share_capital'>['classes'][number] = {
  class_kind: 'equity',
  class_name: 'Equity shares of ₹10',
  face_value: 10_00,
  authorised_shares: 1_00_000,
  issued_shares: 60_000,
  opening_shares: 0,
  changes: [
    { changed_on: '2025-04-01', change_kind: 'issue', shares: 50_000 },
    { changed_on: '2025-10-01', change_kind: 'issue', shares: 10_000 },
  ],
  paid_up: 10_00,
  calls_unpaid: 0,
  rights_text: 'One vote a share.',
}
export const shareCapital: Facts<'share_capital'> = {
  classes: [equityShares],
  holders: [
    { holder_name: 'Asha Menon', class_name: equityShares.class_name, shares: 45_000 },
    { holder_name: 'Ravi Rao', class_name: equityShares.class_name, shares: 3_000 },
  ],
  promoters: [{ promoter_name: 'Asha Menon', class_name: equityShares.class_name, shares: 45_000, opening_shares: 40_000 }],
}

/**
 * A company and its year 2025-26: ₹5,00,000 and ₹1,00,000 of capital, a laptop of ₹60,000 (₹19,000 written off in the books, 40% = ₹24,000 for tax), sales of
 * 3,00,000, rent 50,000, salaries 80,000 and provident fund of 12,000 that is never paid. Profit before tax 1,39,000.
 */
export async function openFirstYear(world: World): Promise<{ asha: Actor; ids: (role: string) => string }> {
  const asha = await world.company()
  const ids = await accountIds(asha)
  await withParties(asha, ids)
  const post = (date: string, lines: [string, number][]) => asha.call(createJournal, { body: journal(ids, date, lines) })
  await post('2025-04-01', [
    ['bank', 5_00_000_00],
    ['share_capital', -5_00_000_00],
  ])
  await post('2025-10-01', [
    ['bank', 1_00_000_00],
    ['share_capital', -1_00_000_00],
  ])
  const days = { acquired_on: '2025-04-01', put_to_use_on: '2025-04-01' }
  await asha.call(createFixedAsset, { body: fixedAsset(ids('fixed_assets'), { ...days, against_accounts_id: ids('bank') }) })
  await asha.call(runs.runDepreciation, { body: { period_to: '2026-03-31', amount: 19_000_00 } })
  await post('2025-12-10', [
    ['rent', 50_000_00],
    ['bank', -50_000_00],
  ])
  await post('2026-02-15', [
    ['receivable', 3_00_000_00],
    ['sales', -3_00_000_00],
  ])
  await post('2026-03-31', [
    ['salaries', 80_000_00],
    ['bank', -80_000_00],
  ])
  await post('2026-03-31', [
    ['pf_employer', 12_000_00],
    ['pf_payable', -12_000_00],
  ])
  return { asha, ids }
}
