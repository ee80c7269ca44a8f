import type { EpfReturn } from '#contract/payroll/epf-returns.ts'
import { t } from '#core/messages.ts'
import type { LeftOutReason } from '#core/payroll/epf-return.ts'

export const kindWords: Record<EpfReturn['return_kind'], string> = {
  regular: t('Regular return'),
  supplementary: t('Supplementary return'),
  revised: t('Revised return'),
}
export const kindHelp: Record<EpfReturn['return_kind'], string> = {
  regular: t('All members of the month'),
  supplementary: t('Members who are in no return of the month yet'),
  revised: t('Members whose figures changed. Lower ones only before the first challan.'),
}
export const reasonWords: Record<LeftOutReason, string> = {
  no_uan: t('No UAN: enter it on their page, then add them by a supplementary return'),
  returned: t('In a return of this month already'),
  not_returned: t('In no return yet: add them by a supplementary return'),
  unchanged: t('Nothing changed since their return'),
  lower: t('Lower than returned: EPFO takes no lower figures once a challan is made'),
  unpaid: t('In a return, but in no approved pay run of this month: ask your EPFO office'),
}

/** The way of a return, as the portal has it. */
const steps = [
  { id: 'file', label: t('File') },
  { id: 'validated', label: t('Validated') },
  { id: 'statement', label: t('Statement') },
  { id: 'approved', label: t('Approved') },
  { id: 'challan', label: t('TRRN') },
  { id: 'paid', label: t('Paid') },
] as const

/** Where a return stands on its way, and what comes next. */
export function stepWords({ return_status, payment }: EpfReturn): string {
  const reached = payment === 'paid' || payment === 'challan' ? payment : return_status
  const at = steps.findIndex(({ id }) => id === reached)
  const [step, next] = [steps[at], steps[at + 1]]
  const values = { number: at + 1, all: steps.length, step: step?.label ?? '' }
  return next
    ? t('{number} of {all}: {step}. Next: {next}', { ...values, next: next.label })
    : t('{number} of {all}: {step}', values)
}
