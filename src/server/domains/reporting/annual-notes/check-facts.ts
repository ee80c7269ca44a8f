import type { Facts } from '#contract/reporting/annual-facts.ts'
import type { NoteSection } from '#core/reporting/annual-notes/lists.ts'
import { reconcile } from '#core/reporting/annual-notes/shares.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Year = { start: IsoDate; end: IsoDate }
type Kind = 'customers' | 'vendors' | 'ledger_accounts'
/** An id in a form, with its field. */
type Named = { kind: Kind; id: string | null; path: string }

/** Throws `invalid` at every field that disagrees with another or names what the company does not have. */
export async function checkFacts<S extends NoteSection>(tx: CompanyTx, year: Year, section: S, facts: Facts<S>): Promise<void> {
  const { issues, named } = rules[section](facts, year)
  const all = [...issues, ...(await unknownIds(tx, named))]
  if (all.length > 0) throw new AppError('invalid', `${all[0]?.message}.`, { issues: all })
}

type Found = { issues: Issue[]; named: Named[] }
const nothing = (): Found => ({ issues: [], named: [] })

const rules: { [S in NoteSection]: (facts: Facts<S>, year: Year) => Found } = {
  policies: nothing,
  share_capital: (facts, year) => ({ issues: [...shareIssues(facts, year), ...holderIssues(facts)], named: [] }),
  borrowings: ({ loans }, { end }) => ({
    issues: loans.flatMap(({ default_amount, default_since, amount, ledger_accounts_id }, at): Issue[] => [
      ...(default_amount > 0 && default_since === null
        ? [{ path: `loans.${at}.default_since`, message: 'Enter the date of default' }]
        : []),
      ...(default_since !== null && default_since > end
        ? [{ path: `loans.${at}.default_since`, message: t('Use {date} or earlier', { date: formatDate(end) }) }]
        : []),
      ...(ledger_accounts_id === null && amount === null
        ? [{ path: `loans.${at}.amount`, message: 'Choose an account or enter the amount' }]
        : []),
    ]),
    named: loans.map(({ ledger_accounts_id: id }, at) => ({
      kind: 'ledger_accounts',
      id,
      path: `loans.${at}.ledger_accounts_id`,
    })),
  }),
  msme: ({ interest_paid }, year) => ({
    issues: interest_paid.flatMap(({ paid_on }, at) => outside(paid_on, year, `interest_paid.${at}.paid_on`)),
    named: interest_paid.map(({ vendors_id: id }, at) => ({ kind: 'vendors', id, path: `interest_paid.${at}.vendors_id` })),
  }),
  tax: ({ dues, certainty, certainty_text }) => ({
    issues:
      certainty !== 'none' && certainty_text.trim() === ''
        ? [{ path: 'certainty_text', message: 'Enter why the future income is certain' }]
        : [],
    named: dues.map(({ ledger_accounts_id: id }, at) => ({ kind: 'ledger_accounts', id, path: `dues.${at}.ledger_accounts_id` })),
  }),
  earnings: ({ potential }) => ({
    issues: potential.flatMap(({ potential_kind, fair_value }, at) =>
      potential_kind === 'option' && fair_value === 0
        ? [{ path: `potential.${at}.fair_value`, message: 'Enter the average fair value of a share' }]
        : [],
    ),
    named: [],
  }),
  exceptional: nothing,
  related_parties: ({ parties }) => ({
    issues: [],
    named: parties.flatMap(({ customers_id, vendors_id, ledger_accounts_ids }, at): Named[] => [
      { kind: 'customers', id: customers_id, path: `parties.${at}.customers_id` },
      { kind: 'vendors', id: vendors_id, path: `parties.${at}.vendors_id` },
      ...ledger_accounts_ids.map(
        (id, index): Named => ({ kind: 'ledger_accounts', id, path: `parties.${at}.ledger_accounts_ids.${index}` }),
      ),
    ]),
  }),
  contingencies: nothing,
  ratios: nothing,
  signatories: nothing,
}

function shareIssues({ classes }: Facts<'share_capital'>, year: Year): Issue[] {
  return classes.flatMap((each, at): Issue[] => {
    const path = `classes.${at}`
    const { closing } = reconcile(each)
    const same = classes.findIndex(({ class_name }) => class_name.trim() === each.class_name.trim())
    return [
      ...(same < at ? [{ path: `${path}.class_name`, message: 'Another class has this name' }] : []),
      ...(each.paid_up > each.face_value ? [{ path: `${path}.paid_up`, message: 'Enter at most the face value' }] : []),
      ...(closing < 0 ? [{ path: `${path}.changes`, message: 'You buy back more shares than exist' }] : []),
      ...(closing > each.issued_shares
        ? [{ path: `${path}.issued_shares`, message: 'You issue fewer shares than subscribed at the year end' }]
        : []),
      ...(each.issued_shares > each.authorised_shares
        ? [{ path: `${path}.authorised_shares`, message: 'You issue more shares than authorised' }]
        : []),
      ...each.changes.flatMap(({ changed_on }, index) => outside(changed_on, year, `${path}.changes.${index}.changed_on`)),
      ...bonusIssues(each, path),
    ]
  })
}

/** A bonus issue or a split needs shares that it is made on. */
function bonusIssues({ opening_shares, changes }: Facts<'share_capital'>['classes'][number], path: string): Issue[] {
  let held = opening_shares
  const byDay = changes.map((change, index) => ({ ...change, index })).toSorted((a, b) => (a.changed_on < b.changed_on ? -1 : 1))
  return byDay.flatMap(({ change_kind, shares, index }) => {
    const isEmpty = held <= 0 && (change_kind === 'bonus' || change_kind === 'split')
    held += change_kind === 'buyback' ? 0 - shares : shares
    return isEmpty ? [{ path: `${path}.changes.${index}.change_kind`, message: 'There are no shares on that day' }] : []
  })
}

function holderIssues({ classes, holders, promoters }: Facts<'share_capital'>): Issue[] {
  const names = new Set(classes.map(({ class_name }) => class_name.trim()))
  const check = (list: string, rows: readonly { class_name: string }[]) =>
    rows.flatMap(({ class_name }, at) =>
      names.has(class_name.trim()) ? [] : [{ path: `${list}.${at}.class_name`, message: 'Choose a class of shares' }],
    )
  return [...check('holders', holders), ...check('promoters', promoters), ...classes.flatMap((each) => tooMany(each, holders))]
}

/** At the last holder of a class whose holders together have more shares than exist. */
function tooMany(share: Facts<'share_capital'>['classes'][number], holders: Facts<'share_capital'>['holders']): Issue[] {
  const isOf = ({ class_name }: { class_name: string }) => class_name.trim() === share.class_name.trim()
  const held = holders.reduce((sum, holder) => (isOf(holder) ? sum + holder.shares : sum), 0)
  const path = `holders.${holders.findLastIndex(isOf)}.shares`
  return held > reconcile(share).closing ? [{ path, message: 'Together they hold more shares than exist' }] : []
}

const outside = (day: IsoDate, { start, end }: Year, path: string): Issue[] =>
  day < start || day > end
    ? [{ path, message: t('Use a date from {date} to {date_2}', { date: formatDate(start), date_2: formatDate(end) }) }]
    : []

const nouns: Readonly<Record<Kind, string>> = {
  customers: 'This customer does not exist',
  vendors: 'This vendor does not exist',
  ledger_accounts: 'This account is not in the chart of accounts',
}

async function unknownIds(tx: CompanyTx, named: readonly Named[]): Promise<Issue[]> {
  const ids = named.flatMap(({ id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return []
  const { rows } = await tx.client.query<{ kind: Kind; id: string }>(
    `SELECT 'customers' AS kind, customers_id AS id FROM customers WHERE companies_id = $1 AND customers_id = ANY($2)
     UNION ALL SELECT 'vendors', vendors_id FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2)
     UNION ALL SELECT 'ledger_accounts', ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2)`,
    [tx.companies_id, ids],
  )
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return named.flatMap(({ kind, id, path }) =>
    id === null || known.has(`${kind} ${id}`) ? [] : [{ path, message: nouns[kind] }],
  )
}
