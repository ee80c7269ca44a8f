import { and, asc, eq } from 'drizzle-orm'
import type { EInvoiceSettings, EInvoiceSettingsInput } from '#contract/compliance/e-invoices.ts'
import { isSupplier } from '#core/company/registrations.ts'
import { fieldError } from '#core/errors.ts'
import type { Taxpayer } from '#server/adapters/gst-network/port.ts'
import type { Config } from '#server/config.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isSetUp, sealed, type Settings, taxpayer } from './portal.ts'
import { gstPortalUsers as u } from './table.ts'

const of = (tx: CompanyTx, gstin: string) => and(eq(u.companies_id, tx.companies_id), eq(u.gstin, gstin))

/** The client of the portal for a GSTIN: its own user, else that of the main GSTIN; undefined until one is set. */
export async function taxpayerOf(
  tx: CompanyTx,
  config: Config,
  gstin: string,
  settings: Settings,
): Promise<Taxpayer | undefined> {
  const [own] = await tx.db.select().from(u).where(of(tx, gstin))
  return taxpayer(config, gstin, own ? { ...settings, ...own } : settings)
}

/** Whether the portal can be asked for a GSTIN. */
export async function isSetUpFor(tx: CompanyTx, gstin: string | null, settings: Settings): Promise<boolean> {
  if (isSetUp(settings)) return true
  const [own] = await tx.db
    .select({ gstin: u.gstin })
    .from(u)
    .where(of(tx, gstin ?? ''))
  return own !== undefined
}

/** A row for each GSTIN that sells, besides the main one; without a user name it uses the main one's. */
export async function portalUsers(tx: CompanyTx): Promise<EInvoiceSettings['portal_users']> {
  const [registrations, users] = await Promise.all([
    listRegistrations(tx),
    tx.db.select().from(u).where(eq(u.companies_id, tx.companies_id)).orderBy(asc(u.gstin)),
  ])
  const others = registrations.filter(({ is_main, registration_kind }) => !is_main && isSupplier(registration_kind))
  return others.map(({ gstin }) => {
    const own = users.find((each) => each.gstin === gstin)
    return { gstin, portal_user_name: own?.portal_user_name ?? null, has_password: own !== undefined }
  })
}

/** Stores the users of other GSTINs; a name that is taken away removes its user. Throws `invalid` at a new user without a password. */
export async function savePortalUsers(
  tx: CompanyTx,
  config: Config,
  users: NonNullable<EInvoiceSettingsInput['portal_users']>,
): Promise<void> {
  const known = await portalUsers(tx)
  for (const [at, { gstin, portal_user_name, portal_password }] of users.entries()) {
    const before = known.find((each) => each.gstin === gstin)
    if (!before) throw fieldError(`portal_users.${at}.portal_user_name`, 'Choose one of your registrations')
    if (portal_user_name === null) {
      await tx.db.delete(u).where(of(tx, gstin))
      continue
    }
    if (portal_password === null) {
      if (!before.has_password) throw fieldError(`portal_users.${at}.portal_password`, 'Enter the password of this user')
      await tx.db.update(u).set({ portal_user_name }).where(of(tx, gstin))
      continue
    }
    const set = { portal_user_name, portal_password: sealed(config, tx.companies_id, portal_password) }
    await tx.db
      .insert(u)
      .values({ companies_id: tx.companies_id, gstin, ...set })
      .onConflictDoUpdate({ target: [u.companies_id, u.gstin], set })
  }
}
