import { t } from '#core/messages.ts'
import type { TdsRelief } from '#contract/directory/tds-reliefs.ts'

export const kindWords: Record<TdsRelief['relief_kind'], string> = {
  certificate: t('Lower-deduction certificate'),
  transporter: t('Transporter with at most ten goods carriages'),
  declaration: t('Declaration of no tax (Form 121)'),
}
export const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }))
