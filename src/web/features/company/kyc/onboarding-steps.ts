import { type CheckKind, checkKinds, type Kyc } from '#contract/company/kyc.ts'
import { t } from '#core/messages.ts'
import type { Step } from './search.ts'
import { checkNames, isSettled, statusWords } from './words.ts'

/** The heading of the results. */
export const lastTitle = (kyc: Kyc) =>
  kyc.checks.some((check) => check.status === 'not_started') ? t('Some details are still missing') : t('That is all we need')

/** The steps beside the form, each with its status. */
export function stepsOf(kyc: Kyc) {
  const steps = kyc.checks.map(({ check_kind, status }) => ({
    id: check_kind,
    label: checkNames[check_kind],
    note: status === 'not_started' ? '' : statusWords[status][1],
    isDone: isSettled(status),
  }))
  return [...steps, { id: 'done', label: t('Done'), note: '', isDone: false }]
}

/** How many steps were submitted, whatever the check of them said. */
export const countProvided = (kyc: Kyc) => kyc.checks.filter((check) => check.status !== 'not_started').length

/** The documents an error asks for that are not uploaded since. */
export const stillLacking = ({ documents }: Kyc, issues: readonly { path: string }[]) =>
  issues.map(({ path }) => path).filter((kind) => !documents.some(({ document_kind }) => document_kind === kind))

/** Where to continue: the first check that needs the person. */
export function firstOpenStep(kyc: Kyc): Step {
  return kyc.checks.find((check) => !isSettled(check.status))?.check_kind ?? 'done'
}

/** The next check without a submission; failed ones are listed at the end. */
export function stepAfter(step: CheckKind, { checks }: Kyc): Step {
  const later = checkKinds.slice(checkKinds.indexOf(step) + 1)
  return later.find((kind) => checks.some((check) => check.check_kind === kind && check.status === 'not_started')) ?? 'done'
}
