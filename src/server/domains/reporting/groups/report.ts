import type { GroupReport, GroupSettings } from '#contract/reporting/groups.ts'
import type { NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { financialYear } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { consolidate, type GroupPeriod } from '#core/reporting/groups/consolidate.ts'
import { type Dealing, dealing, eliminationsOf } from '#core/reporting/groups/dealings.ts'
import type { CompanyBooks } from '#core/reporting/groups/lines.ts'
import { previousPeriod, previousYear, type ReportPeriod } from '#core/ledger/periods.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import { ExternalCall } from '#server/platform/external-call.ts'
import { checkPeriod } from '../reports/statements.ts'
import { refusal } from './consents.ts'
import { type TaxNumbers, taxNumbers, type WithOther, withOthers } from './dealings.ts'
import { byHand } from './by-hand.ts'
import { booksOf } from './figures.ts'
import { get } from './service.ts'
import type { About } from './sheets/about.ts'
import { betweenSheet } from './sheets/between.ts'
import { statementSheet } from './sheets/statement.ts'

type Read = {
  about: About
  books: readonly CompanyBooks[]
  hand: Awaited<ReturnType<typeof byHand>>[]
}

/**
 * A report of a group. Every company is read in a transaction of its own, after asking there whether the caller reads its reports today
 * and whether it still lets the group hold its figures: one refusal, and there is no report, for a sum that lacks a company is wrong.
 * Throws `forbidden` or `wrong_state` with the names of those companies.
 */
export const report = <T>(
  tx: CompanyTx,
  services: Pick<Dependencies, 'database'>,
  { company_groups_id, group_report }: { company_groups_id: string; group_report: GroupReport },
  settings: GroupSettings,
  as: (sheet: NamedSheet) => T,
): Promise<T> =>
  readGroup(tx, services, company_groups_id, settings, ({ about, books, hand }) => {
    if (group_report === 'between_companies') return inReadersLanguage(() => as(betweenSheet(about)))
    const eliminations = about.periods.map(({ to }, at) => [
      ...(about.dealings[at] ?? []).flatMap((each) => eliminationsOf(each, to)),
      ...(hand[at] ?? []),
    ])
    return inReadersLanguage(() =>
      as(statementSheet(about, group_report, books, consolidate(books, eliminations, about.periods))),
    )
  })

/** The dealings of each company of a group with each other one in a period, and the balances on its last day. Throws as `report`. */
export const dealingsOfGroup = (
  tx: CompanyTx,
  services: Pick<Dependencies, 'database'>,
  company_groups_id: string,
  settings: GroupSettings,
): Promise<readonly Dealing[]> => readGroup(tx, services, company_groups_id, settings, ({ about }) => about.dealings[0] ?? [])

async function readGroup<T>(
  tx: CompanyTx,
  { database }: Pick<Dependencies, 'database'>,
  company_groups_id: string,
  settings: GroupSettings,
  as: (read: Read) => T,
): Promise<T> {
  checkPeriod(settings.from, settings.to)
  const group = await get(tx, company_groups_id)
  const periods = periodsOf(settings)
  const hand: Awaited<ReturnType<typeof byHand>>[] = []
  for (const { to } of periods) hand.push(await byHand(tx, company_groups_id, to))
  const { companies_id: leading_id, accounts_id } = tx
  const within = <T>(companies_id: string, work: (own: CompanyTx) => Promise<T>) =>
    inCompany(database, { companies_id, accounts_id }, work)
  throw new ExternalCall(async () => {
    const numbers: TaxNumbers[] = []
    const refusals: AppError[] = []
    for (const { companies_id, company_name } of group.companies) {
      const found = await within(companies_id, async (own) => {
        const refused = companies_id === leading_id ? undefined : await refusal(own, company_groups_id, company_name)
        return refused ?? (await taxNumbers(own))
      })
      if (found instanceof AppError) refusals.push(found)
      else numbers.push(found)
    }
    if (refusals.length > 0) throw together(refusals)
    const books: CompanyBooks[] = []
    const others = new Map<string, WithOther[]>()
    for (const { companies_id, company_name } of numbers) {
      const own = await within(companies_id, async (its) => ({
        books: await booksOf(its, company_name, periods),
        others: await withOthers(its, numbers, periods),
      }))
      books.push(own.books)
      others.set(companies_id, own.others)
    }
    const dealings = periods.map((_, at) => dealingsOf(numbers, others, at))
    const about = { group, leading_id, settings, periods, numbers, dealings }
    return as({ about, books, hand })
  })
}

function periodsOf({ from, to, compare = 'none' }: GroupSettings): GroupPeriod[] {
  const own: ReportPeriod = { from, to }
  const other = { none: [], previous_period: [previousPeriod(own)], previous_year: [previousYear(own)] }[compare]
  return [own, ...other].map((period) => ({ ...period, yearStart: financialYear(period.to).start }))
}

function together(refusals: readonly AppError[]): AppError {
  const code = refusals.find((each) => each.code === 'forbidden')?.code ?? 'wrong_state'
  return new AppError(code, refusals.map(({ message }) => message).join(' '))
}

/** Each company as the seller of each other one. */
function dealingsOf(companies: readonly TaxNumbers[], others: ReadonlyMap<string, WithOther[]>, at: number): Dealing[] {
  const nothing = { parties: [], open: 0, unallocated: 0, credits: [], documents: [] }
  const side = (of: TaxNumbers, other: TaxNumbers, kind: 'sold' | 'bought') => {
    const found = others.get(of.companies_id)?.find(({ companies_id }) => companies_id === other.companies_id)?.[kind][at]
    return { companies_id: of.companies_id, company_name: of.company_name, ...(found ?? nothing) }
  }
  return companies.flatMap((seller) =>
    companies.flatMap((buyer) => {
      const one = seller === buyer ? undefined : dealing(side(seller, buyer, 'sold'), side(buyer, seller, 'bought'))
      return one === undefined ? [] : [one]
    }),
  )
}
