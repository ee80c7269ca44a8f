import type { Query } from '#contract/endpoint.ts'
import type { getRegister, Register, registerFile as fileEndpoint } from '#contract/payroll/registers.ts'
import { type IsoDate, monthStart } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { get as companyOf } from '#server/domains/company/company/service.ts'
import { fileOf } from '#server/domains/documents/sheets/file.ts'
import { styled } from '#server/domains/documents/sheets/styled.ts'
import { audit, auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import { cursor, keysOf, limitOf } from '#server/platform/paging.ts'
import { type RegisterPerson, registerPeople } from './register-people.ts'
import { registerLaw, registerSheet } from './register-sheet.ts'

/** A page of a register, its totals those of all its rows. Throws `invalid` for a month that is none. The access is logged. */
export async function viewRegister(tx: CompanyTx, query: Query<typeof getRegister>): Promise<Register> {
  const { register, month, state, after, limit } = query
  const all = await peopleIn(tx, month)
  const sheet = await styled(
    tx,
    inReadersLanguage(() => registerSheet(register, month, state, inState(all, state))),
  )
  const [from] = (keysOf(after, 1) ?? [0]).map(Number)
  const rows = sheet.rows.filter(({ kind }) => kind === 'line')
  const until = (from ?? 0) + limitOf(limit)
  await auditLook(tx, 'payroll_runs', tx.companies_id, { file: `register_${register}`, month, ...(state && { state }) })
  const { file_name: _name, ...shown } = sheet
  return {
    sheet: { ...shown, rows: [...rows.slice(from, until), ...sheet.rows.filter(({ kind }) => kind === 'total')] },
    people: rows.length,
    next: until < rows.length ? cursor([until]) : null,
    states: statesOf(all),
    law: inReadersLanguage(() => registerLaw(month)),
  }
}

/** The whole register as a file. Throws as `viewRegister`. */
export async function registerFile(
  tx: CompanyTx,
  { register, month, state, format }: Query<typeof fileEndpoint>,
): Promise<Download> {
  const people = inState(await peopleIn(tx, month), state)
  const { company_name } = await companyOf(tx)
  await audit(tx, 'exported', 'payroll_runs', tx.companies_id, { file: `register_${register}`, month, ...(state && { state }) })
  const sheet = inReadersLanguage(() => registerSheet(register, month, state, people))
  return fileOf(await styled(tx, sheet), format, company_name)
}

function peopleIn(tx: CompanyTx, month: IsoDate): Promise<RegisterPerson[]> {
  if (month !== monthStart(month)) throw fieldError('month', t('Choose a month'))
  return registerPeople(tx, month)
}

const inState = (people: readonly RegisterPerson[], state: string | undefined) =>
  state === undefined ? people : people.filter((each) => each.state === state)

const statesOf = (people: readonly RegisterPerson[]) =>
  [...Map.groupBy(people, ({ state }) => state)]
    .map(([state, of]) => ({ state, people: of.length }))
    .filter(({ state }) => state !== '')
    .toSorted((one, other) => (one.state < other.state ? -1 : 1))
