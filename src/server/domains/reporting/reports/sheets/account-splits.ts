import type { NamedSheet } from '#server/domains/documents/sheets/heads.ts'
import { t, translate } from '#core/messages.ts'
import type { SheetLink } from '#contract/documents/report-sheets.ts'
import { previousYear, type ReportPeriod } from '#core/ledger/periods.ts'
import { accountTotal } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Moved, movedByDimension, movedByParty } from '../account-parties.ts'
import { namesOf } from '../trade-names.ts'
import { ledger, to } from './rows.ts'
import { splitSheet, type Account, type Line } from './split-sheet.ts'

const MOST = 500

/** An account by the customers and vendors whose documents moved it, largest movement first. */
export async function byParty(tx: CompanyTx, account: Account, period: ReportPeriod): Promise<NamedSheet> {
  const { ledger_accounts_id } = account
  const [now = [], then = []] = await movedByParty(tx, ledger_accounts_id, [period, previousYear(period)])
  const named = await partyNames(
    tx,
    [...now, ...then].map(({ key }) => key),
  )
  const lines = new Map<string, Line>()
  const lineOf = (each: Moved) => {
    const { key, name } = named(each.key)
    const known = lines.get(key) ?? { key, name, debit: 0, credit: 0, before: 0, link: partyLink(account, key, period) }
    lines.set(key, known)
    return known
  }
  for (const each of now) {
    const line = lineOf(each)
    line.debit += each.debit
    line.credit += each.credit
  }
  for (const each of then) lineOf(each).before += each.debit - each.credit
  const sorted = [...lines.values()].toSorted((a, b) => moved(b) - moved(a) || (a.name < b.name ? -1 : 1))
  return splitSheet(
    account,
    period,
    'Customer or vendor',
    [...sorted.slice(0, MOST), ...rest(sorted.slice(MOST))],
    [t('Grouped by the document behind each entry. Entries without a customer or vendor are in one line.')],
  )
}

/** An account by cost centre or tag, and the part without one. A line can have several tags, so they need not add up. */
export async function byDimension(
  tx: CompanyTx,
  account: Account,
  period: ReportPeriod,
  kind: 'cost_centre' | 'tag',
): Promise<NamedSheet> {
  const { ledger_accounts_id } = account
  const last = previousYear(period)
  const now = await movedByDimension(tx, ledger_accounts_id, period, kind)
  const then = await movedByDimension(tx, ledger_accounts_id, last, kind)
  const names = new Map([...then, ...now].map(({ key, name }) => [key, name]))
  const of = (list: readonly Moved[], key: string) => list.find((each) => each.key === key) ?? { debit: 0, credit: 0 }
  const link = to('/accounting/cost-centres')
  const lines = [...names].map(([key, name]): Line => {
    const { debit, credit } = of(now, key)
    const before = of(then, key)
    return { key, name, debit, credit, before: before.debit - before.credit, link }
  })
  if (kind === 'tag')
    return splitSheet(account, period, 'Tag', lines, [t('A line can carry several tags, so they have no total.')], false)
  const all = await accountTotal(tx, ledger_accounts_id, period.to, period.from)
  const before = await accountTotal(tx, ledger_accounts_id, last.to, last.from)
  const sum = (part: (line: Line) => number) => lines.reduce((total, line) => total + part(line), 0)
  const none: Line = {
    key: '',
    name: translate('No cost centre'),
    debit: all.debit - sum((line) => line.debit),
    credit: all.credit - sum((line) => line.credit),
    before: before.debit - before.credit - sum((line) => line.before),
    link: ledger(ledger_accounts_id, period),
  }
  return splitSheet(account, period, 'Cost centre', isNothing(none) ? lines : [...lines, none], [])
}

const moved = ({ debit, credit, before }: Line) => debit + credit + Math.abs(before)
const isNothing = (line: Line) => moved(line) === 0

function rest(lines: readonly Line[]): Line[] {
  if (lines.length === 0) return []
  const sum = (part: (line: Line) => number) => lines.reduce((total, line) => total + part(line), 0)
  const name = t('{count} more', { count: lines.length })
  return [
    { key: 'more', name, debit: sum((l) => l.debit), credit: sum((l) => l.credit), before: sum((l) => l.before), link: null },
  ]
}

/** Names of customers and vendors; a merged customer has the name of its successor. */
async function partyNames(tx: CompanyTx, keys: readonly string[]): Promise<(key: string) => { key: string; name: string }> {
  const ids = (kind: string) => keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
  const customers = await namesOf(tx, 'sale', 'party', ids('customer:'))
  const vendors = await namesOf(tx, 'purchase', 'party', ids('vendor:'))
  return (key) => {
    const [kind = '', id = ''] = key.split(':')
    if (id === '') return { key, name: translate('No customer or vendor') }
    const found = (kind === 'customer' ? customers : vendors)(id)
    return { key: `${kind}:${found.key}`, name: found.name }
  }
}

function partyLink({ ledger_accounts_id }: Account, key: string, period: ReportPeriod): SheetLink {
  const [kind, id = ''] = key.split(':')
  if (id === '') return ledger(ledger_accounts_id, period)
  return kind === 'customer'
    ? to('/reports/customer-statement', { customers_id: id, from: period.from, to: period.to })
    : to('/reports/vendor-statement', { vendors_id: id, from: period.from, to: period.to })
}
