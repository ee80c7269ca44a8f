import type { CompanyTx } from '#server/platform/db.ts'
import { membersWith } from '#server/domains/messaging/notifications/letters.ts'

/** Whether the signed-in officer of payroll is the person it is about, while another officer or owner can decide. */
export async function isForOther(tx: CompanyTx, { accounts_id }: { accounts_id: string | null }): Promise<boolean> {
  if (accounts_id === null || accounts_id !== tx.accounts_id) return false
  const officers = [...(await membersWith(tx, 'APPS_PAYROLL')), ...(await membersWith(tx, 'OWNER'))]
  return officers.some((id) => id !== accounts_id)
}
