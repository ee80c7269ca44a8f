import type { LetterKind } from '#core/payroll/letters.ts'
import { t } from '#core/messages.ts'

export const letterWords: Record<LetterKind, string> = {
  offer: t('Offer letter'),
  apprenticeship: t('Offer of apprenticeship'),
  appointment: t('Letter of appointment'),
  increment: t('Revision of pay'),
  relieving: t('Relieving letter'),
  experience: t('Experience letter'),
}
