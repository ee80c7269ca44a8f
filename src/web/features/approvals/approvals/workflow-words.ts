import type { Workflow } from '#contract/approvals/approval-workflows.ts'
import { bandWords } from '#core/approvals/rule.ts'
import { t, translate } from '#core/messages.ts'
import { accountName } from '#web/lib/stored-names.ts'

/** The conditions of a workflow as a sentence: `Bills from ₹50,000.00, of Nila Printers`. */
export function conditionWords({ document_kind, least, most, vendors, accounts, only_first_payment }: Workflow): string {
  const band = bandWords({ least, most })
  const parts = [
    band === undefined
      ? t('Every {document_kind}', { document_kind: translate(document_kind) })
      : `${document_kind === 'bill' ? t('Bills') : t('Payouts')} ${band}`,
    vendors.length > 0 && t('of {map}', { map: vendors.map((one) => one.vendor_name).join(', ') }),
    accounts.length > 0 && t('booked to {map}', { map: accounts.map((one) => accountName(one.account_name)).join(', ') }),
    only_first_payment && t('while nothing was paid to the vendor'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The approvers of a step: `Meera Rao`, `Any 1 of Meera Rao, Manager`, `2 of …`. */
export function stepWords({ needed, approvers }: Workflow['steps'][number]): string {
  const names = approvers
    .map((one) => (one.kind === 'outside' ? t('{label} (outside)', { label: one.label }) : one.label))
    .join(', ')
  return approvers.length === 1 && needed === 1 ? names : t('{needed} of {names}', { needed, names })
}
