import { eq } from 'drizzle-orm'
import type { PortalState } from '#contract/compliance/e-invoices.ts'
import { sentence } from '#core/sentences.ts'
import { type BreakerLimits, restAfter } from '#server/adapters/breaker.ts'
import type { Taxpayer } from '#server/adapters/gst-network/port.ts'
import type { Config } from '#server/config.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { seal, unseal } from '#server/platform/sealing.ts'
import { masterSecret } from '#server/platform/secret.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { eInvoiceSettings } from './table.ts'

export type Settings = typeof eInvoiceSettings.$inferSelect

const mine = (tx: CompanyTx) => eq(eInvoiceSettings.companies_id, tx.companies_id)

/** The company's default settings. */
export async function settingsOf(tx: CompanyTx): Promise<Settings> {
  const [row] = await tx.db.select().from(eInvoiceSettings).where(mine(tx))
  return row ?? { ...none, companies_id: tx.companies_id }
}

const none: Omit<Settings, 'companies_id'> = {
  turnover_band: null,
  registers_itself: true,
  portal_user_name: null,
  portal_password: null,
  failures: 0,
  failing_since: null,
  retry_at: null,
  failure_reason: null,
}

export const isSetUp = ({ portal_user_name, portal_password }: Settings): boolean =>
  portal_user_name !== null && portal_password !== null

export const portalState = (settings: Settings): PortalState => ({
  is_set_up: isSetUp(settings),
  failing_since: settings.retry_at === null ? null : (settings.failing_since?.toISOString() ?? null),
  retry_at: settings.retry_at?.toISOString() ?? null,
  failure_reason: settings.retry_at === null ? null : settings.failure_reason,
})

export const sealed = (config: Config, companies_id: string, password: string): Buffer =>
  seal(masterSecret(config.secret, config.data), companies_id, Buffer.from(password))

/** The client of the portal; undefined until user name and password are set. */
export function taxpayer(config: Config, gstin: string, settings: Settings): Taxpayer | undefined {
  const { companies_id, portal_user_name: user_name, portal_password } = settings
  if (user_name === null || portal_password === null) return undefined
  const password = unseal(masterSecret(config.secret, config.data), companies_id, portal_password).toString('utf8')
  return { gstin, user_name, password }
}

/** For each company, as the access is its own. It is stored, so that people see it and every server respects it. */
const BREAKER: BreakerLimits = { failures: 3, restMs: 60_000, longestMs: 3_600_000 }

/** Milliseconds until the portal may be called; 0 now. */
export const pause = ({ retry_at }: Settings): number => Math.max(0, (retry_at?.getTime() ?? 0) - Date.now())

/** The portal responded, whatever the response. */
export async function noteAnswer(tx: CompanyTx): Promise<void> {
  await tx.client.query(
    `UPDATE e_invoice_settings SET failures = 0, failing_since = NULL, retry_at = NULL, failure_reason = NULL
     WHERE companies_id = $1 AND failures > 0`,
    [tx.companies_id],
  )
}

/** The portal did not respond. Reported once, when calls pause. */
export async function noteSilence(tx: CompanyTx, reason: string): Promise<void> {
  const { rows } = await tx.client.query<{ failures: number }>(
    `UPDATE e_invoice_settings SET failures = failures + 1, failing_since = coalesce(failing_since, clock_timestamp()), failure_reason = $2
     WHERE companies_id = $1 RETURNING failures`,
    [tx.companies_id, reason],
  )
  const failures = rows[0]?.failures ?? 0
  const restMs = restAfter(failures, BREAKER)
  if (restMs > 0)
    await tx.client.query(
      `UPDATE e_invoice_settings SET retry_at = clock_timestamp() + $2 * interval '1 millisecond' WHERE companies_id = $1`,
      [tx.companies_id, restMs],
    )
  if (failures === BREAKER.failures)
    await notify(tx, {
      to: { permissions: ['ACCOUNTS_RECEIVABLE'] },
      kind: 'e_invoice',
      title: sentence('The government e-invoice portal does not respond'),
      text: sentence('We retry waiting requests automatically.'),
      link: '/receivables/e-invoices',
    })
}

/** Stores the settings a person chose; omitted ones are unchanged. */
export async function saveSettings(tx: CompanyTx, values: Partial<Omit<Settings, 'companies_id'>>): Promise<void> {
  await tx.db
    .insert(eInvoiceSettings)
    .values({ companies_id: tx.companies_id, ...values })
    .onConflictDoUpdate({ target: eInvoiceSettings.companies_id, set: values })
}

/** Call at once, however often it failed. */
export async function askAnyway(tx: CompanyTx): Promise<void> {
  await tx.db.update(eInvoiceSettings).set({ retry_at: null }).where(mine(tx))
}
