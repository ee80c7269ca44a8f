import { type LockModule, lockModules, type ModuleLock, type ReopeningRequest } from '#contract/accounting/periods.ts'
import { dateInIndia, type IsoDate, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { refuseUnlessAlone, ask, waiting } from './reopen-period.ts'
import { moduleWords } from './rules.ts'

/** The lock of each part of the books. */
export async function listModules(tx: CompanyTx): Promise<ModuleLock[]> {
  const { rows } = await tx.client.query<Omit<ModuleLock, 'locked_at' | 'reopening'> & { locked_at: Date }>(
    `SELECT m.lock_module, m.locked_until, m.lock_reason, m.locked_at, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS locked_by_name
     FROM module_locks m LEFT JOIN accounts a ON a.accounts_id = m.locked_by WHERE m.companies_id = $1`,
    [tx.companies_id],
  )
  const open = await waiting(tx)
  return lockModules.map((lock_module) => {
    const reopening = open.find((request) => request.lock_module === lock_module) ?? null
    const row = rows.find((each) => each.lock_module === lock_module)
    if (row) return { ...row, locked_at: row.locked_at.toISOString(), reopening }
    return { lock_module, locked_until: null, lock_reason: null, locked_by_name: null, locked_at: null, reopening }
  })
}

/** Locks the entries of one part of the books up to a date. It moves forward only. */
export async function lockModule(
  tx: CompanyTx,
  lock_module: LockModule,
  locked_until: IsoDate,
  reason: string,
): Promise<ModuleLock> {
  await refuseUnlessAlone(tx)
  const before = (await of(tx, lock_module)).locked_until
  if (before !== null && locked_until <= before)
    throw fieldError(
      'locked_until',
      t('{moduleWords} is already locked up to {date}. To unlock days, request that it be opened', {
        moduleWords: moduleWords[lock_module],
        date: readersDate(before),
      }),
    )
  if (locked_until > dateInIndia(tx.now)) throw fieldError('locked_until', 'You can’t lock future days')
  await setModule(tx, lock_module, locked_until, reason)
  await audit(tx, 'locked', 'module_locks', lock_module, { locked_until: [before, locked_until], reason: reason.trim() })
  return of(tx, lock_module)
}

/** Requests that the lock of one part is opened, or moved back to a date. */
export async function reopenModule(
  tx: CompanyTx,
  lock_module: LockModule,
  lock_to: IsoDate | null,
  reason: string,
): Promise<ModuleLock> {
  await refuseUnlessAlone(tx)
  const { locked_until } = await of(tx, lock_module)
  if (locked_until === null)
    throw new AppError('wrong_state', t('{moduleWords} is open.', { moduleWords: moduleWords[lock_module] }))
  if (lock_to !== null && lock_to >= locked_until)
    throw fieldError('lock_to', t('Choose a date before {date}', { date: readersDate(locked_until) }))
  const wanted = { period_start: null, lock_module, locked_until, lock_to, reason }
  if (await ask(tx, wanted)) await openModule(tx, wanted)
  return of(tx, lock_module)
}

/** The agreed change. */
export async function openModule(
  tx: CompanyTx,
  { lock_module, locked_until, lock_to, reason }: Pick<ReopeningRequest, 'lock_module' | 'locked_until' | 'lock_to' | 'reason'>,
): Promise<void> {
  if (lock_module === null) return
  await setModule(tx, lock_module, lock_to, reason)
  await audit(tx, 'reopened', 'module_locks', lock_module, { locked_until: [locked_until, lock_to], reason: reason.trim() })
}

export async function of(tx: CompanyTx, lock_module: LockModule): Promise<ModuleLock> {
  const found = (await listModules(tx)).find((each) => each.lock_module === lock_module)
  if (!found) throw new AppError('not_found', 'The books have no such part.')
  return found
}

async function setModule(tx: CompanyTx, lock_module: LockModule, until: IsoDate | null, reason: string) {
  await tx.client.query('SELECT lock_module($1, $2, $3, $4, $5, $6)', [
    tx.companies_id,
    lock_module,
    until,
    reason.trim(),
    tx.accounts_id,
    tx.now,
  ])
}
