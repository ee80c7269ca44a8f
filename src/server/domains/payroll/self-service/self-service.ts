import type { Body } from '#contract/endpoint.ts'
import type { connectMembers, SelfService } from '#contract/payroll/self-service.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { setStaffMember } from '#server/domains/directory/staff/service.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { findEmployee } from '../employees/read-employees.ts'

type Row = SelfService['suggested'][number]
type Connected = SelfService['connected'][number]

const MEMBER = `a.accounts_id, concat_ws(' ', a.first_name, a.last_name) AS member_name, a.email`
/** Members without a row of the staff. Auditors are no employees. */
const FREE = `memberships m JOIN accounts a USING (accounts_id)
  WHERE m.companies_id = $1 AND m.membership_status = 'active' AND m.audits_from IS NULL
    AND NOT EXISTS (SELECT 1 FROM staff o WHERE o.companies_id = m.companies_id AND o.accounts_id = m.accounts_id)`
/** Who works here and cannot sign in as themselves: their latest employment. */
const UNCONNECTED = `SELECT DISTINCT ON (s.staff_id) e.payroll_employees_id, s.staff_name, lower(s.email) AS own_email
  FROM payroll_employees e JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
  WHERE e.companies_id = $1 AND s.accounts_id IS NULL AND s.is_active AND s.email IS NOT NULL ORDER BY s.staff_id, e.joined_on DESC`

/** Who is connected, whom an equal address suggests, and who could be. An address that several employees have suggests nobody. */
export async function selfService(tx: CompanyTx): Promise<SelfService> {
  const [connected, suggested, members] = [
    await tx.client.query<Connected>(
      `SELECT e.payroll_employees_id, ${MEMBER} FROM payroll_employees e
         JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id JOIN accounts a ON a.accounts_id = s.accounts_id
       WHERE e.companies_id = $1 ORDER BY e.payroll_employees_id LIMIT 5000`,
      [tx.companies_id],
    ),
    await tx.client.query<Row>(
      `WITH open AS (${UNCONNECTED}), once AS (SELECT own_email FROM open GROUP BY own_email HAVING count(*) = 1)
       SELECT open.payroll_employees_id, open.staff_name, found.accounts_id, found.member_name, found.email
       FROM once JOIN open USING (own_email) JOIN (SELECT ${MEMBER} FROM ${FREE}) found ON lower(found.email) = once.own_email
       ORDER BY open.staff_name, open.payroll_employees_id LIMIT 500`,
      [tx.companies_id],
    ),
    await tx.client.query<SelfService['members'][number]>(`SELECT ${MEMBER} FROM ${FREE} ORDER BY 2, 3 LIMIT 500`, [
      tx.companies_id,
    ]),
  ]
  return { connected: connected.rows, suggested: suggested.rows, members: members.rows }
}

/**
 * Connects members with employees. Throws `invalid` at the connection for somebody who is no member or is another employee already, and
 * `forbidden` for oneself, unless `mayConnectSelf`: who connects themselves would decide whose pay they see.
 */
export async function connect(
  tx: CompanyTx,
  { connections }: Body<typeof connectMembers>,
  mayConnectSelf: boolean,
): Promise<SelfService> {
  for (const [at, { payroll_employees_id, accounts_id }] of connections.entries()) {
    if (accounts_id === tx.accounts_id && !mayConnectSelf)
      throw new AppError('forbidden', 'Ask an owner, or another person with payroll, to connect you with your own record.')
    const employee = await findEmployee(tx, payroll_employees_id)
    if (employee.accounts_id !== null)
      throw fieldError(`connections.${at}.payroll_employees_id`, 'This employee is connected already')
    const member = await setStaffMember(tx, employee.staff_id, accounts_id, `connections.${at}.accounts_id`)
    await audit(tx, 'connected', 'payroll_employees', payroll_employees_id, { member })
    await notify(tx, {
      to: { accounts_ids: [accounts_id] },
      kind: 'team',
      title: sentence('Your payslips are under Settings, Profile'),
      link: '/settings/profile',
    })
  }
  return selfService(tx)
}

/** Disconnects the member of an employee. Throws `wrong_state` where there is none. */
export async function disconnect(tx: CompanyTx, payroll_employees_id: string): Promise<SelfService> {
  const employee = await findEmployee(tx, payroll_employees_id)
  if (employee.accounts_id === null) throw new AppError('wrong_state', 'This employee is not connected with a member.')
  await setStaffMember(tx, employee.staff_id, null, '')
  await audit(tx, 'disconnected', 'payroll_employees', payroll_employees_id, {})
  return selfService(tx)
}

/** Tells payroll when somebody joins who has the address of an employee. */
export async function suggestJoined(tx: CompanyTx, accounts_id: string): Promise<void> {
  const { suggested } = await selfService(tx)
  const found = suggested.find((row) => row.accounts_id === accounts_id)
  if (!found) return
  await notify(tx, {
    to: { permissions: ['APPS_PAYROLL', 'OWNER'] },
    kind: 'team',
    title: sentence('{name} joined: connect them with their payslips', { name: found.staff_name }),
    link: `/payroll/employees/${found.payroll_employees_id}`,
  })
}
