import { controlOf, type LineParty, partyProblem } from '#core/ledger/control-accounts.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Chosen = { ledger_accounts_id: string; party?: LineParty | null | undefined }
type Account = { ledger_accounts_id: string; account_role: string | null; schedule_iii: string }

/**
 * Validates the parties of lines against their accounts. Throws `invalid` at `lines.0.party` (or below another list than `lines`) for a line of a
 * control account without its party, a party where none belongs, and one that the company does not have.
 */
export async function checkParties(tx: CompanyTx, lines: readonly Chosen[], list = 'lines'): Promise<void> {
  const issues = partyIssues(await accountsOf(tx, lines), lines, await knownParties(tx, lines), list)
  if (issues.length > 0) throw new AppError('invalid', `${issues[0]?.message}.`, { issues })
}

/** As `checkParties`, of one account, at `party`. */
export async function checkParty(tx: CompanyTx, line: Chosen): Promise<void> {
  const [issue] = partyIssues(await accountsOf(tx, [line]), [line], await knownParties(tx, [line]))
  if (issue) throw fieldError('party', issue.message)
}

async function accountsOf(tx: CompanyTx, lines: readonly Chosen[]): Promise<ReadonlyMap<string, Account>> {
  const { rows } = await tx.client.query<Account>({
    name: 'controls_of_lines',
    text: `SELECT ledger_accounts_id, account_role, schedule_iii FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[])`,
    values: [tx.companies_id, [...new Set(lines.map((line) => line.ledger_accounts_id))]],
  })
  return new Map(rows.map((row) => [row.ledger_accounts_id, row]))
}

/** The problems with the parties of lines whose accounts are loaded already. */
export const partyIssues = (
  accounts: ReadonlyMap<string, Account>,
  lines: readonly Chosen[],
  known: ReadonlySet<string>,
  list = 'lines',
): Issue[] =>
  lines.flatMap(({ ledger_accounts_id, party }, at): Issue[] => {
    const account = accounts.get(ledger_accounts_id)
    if (!account) return []
    const problem = partyProblem(controlOf(account), party) ?? unknownProblem(party, known)
    return problem === undefined ? [] : [{ path: `${list}.${at}.party`, message: problem }]
  })

const idsOf = (party: LineParty | null | undefined) =>
  [party?.customers_id, party?.vendors_id, party?.staff_id, party?.gst_registrations_id].filter((id): id is string => Boolean(id))

/** The ids that are parties or registrations of the company, each prefixed by its kind. Most entries have none and cost no query. */
export async function knownParties(tx: CompanyTx, lines: readonly Chosen[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(lines.flatMap(({ party }) => idsOf(party)))]
  if (ids.length === 0) return new Set()
  const { rows } = await tx.client.query<{ key: string }>(
    `SELECT 'customer:' || customers_id AS key FROM customers WHERE companies_id = $1 AND customers_id = ANY($2::uuid[]) AND merged_into IS NULL
     UNION ALL SELECT 'vendor:' || vendors_id FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[])
     UNION ALL SELECT 'employee:' || staff_id FROM staff WHERE companies_id = $1 AND staff_id = ANY($2::uuid[])
     UNION ALL SELECT 'gstin:' || gst_registrations_id FROM gst_registrations WHERE companies_id = $1 AND gst_registrations_id = ANY($2::uuid[])`,
    [tx.companies_id, ids],
  )
  return new Set(rows.map(({ key }) => key))
}

function unknownProblem(party: LineParty | null | undefined, known: ReadonlySet<string>): string | undefined {
  if (!isKnown(party, known)) return 'We cannot find this party'
  const id = party?.gst_registrations_id
  return id && !known.has(`gstin:${id}`) ? 'We cannot find this GSTIN' : undefined
}

const isKnown = (party: LineParty | null | undefined, known: ReadonlySet<string>): boolean =>
  (!party?.customers_id || known.has(`customer:${party.customers_id}`)) &&
  (!party?.vendors_id || known.has(`vendor:${party.vendors_id}`)) &&
  (!party?.staff_id || known.has(`employee:${party.staff_id}`))
