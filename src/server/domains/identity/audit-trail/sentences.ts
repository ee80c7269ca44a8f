import { auditActions } from '#contract/identity/audit-trail.ts'
import { recordKinds } from '#contract/records.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate, isIsoDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { findPlan } from '#core/entitlements/plans.ts'
import { steps } from './steps.ts'
import { changesIn, labelOf } from './values.ts'

export type Logged = {
  person: string
  accounts_id: string | null
  action: string
  entity: string
  entity_id: string
  detail: Record<string, unknown>
  /** What the thing is called today; undefined when it has no name or is gone. */
  name: string | undefined
}

/** What a change says of itself at the time: a name that is changed later stays what it was. */
const namedBy = [
  'invoice_number',
  'payment_number',
  'customer_name',
  'item_name',
  'account_label',
  'account_name',
  'original_file_name',
  'key_name',
  'member',
  'email',
  'role',
  'role_name',
  'title',
  'company_name',
]

/** The change as a person would tell it. */
export function sentence(row: Logged): string {
  const said = phrases[`${row.entity}.${row.action}`]?.(row, nameOf(row))
  if (said !== undefined) return `${row.person} ${said}`
  const step = steps[`${row.entity}.${row.action}`]
  if (step !== undefined)
    return `${row.person} ${step
      .replace('…', () => nameOf(row))
      .replace(/ {2,}/g, ' ')
      .trimEnd()}`
  const verb = auditActions[row.action] ?? row.action.replaceAll('_', ' ')
  const noun = recordKinds[row.entity]?.one ?? row.entity.replaceAll('_', ' ')
  return `${[row.person, verb, noun, nameOf(row)].filter(Boolean).join(' ')}${row.action === 'changed' ? fieldsOf(row) : ''}`
}

const phrases: Record<string, (row: Logged, name: string) => string | undefined> = {
  'memberships.joined': (row, name) =>
    `${row.entity_id === row.accounts_id ? 'joined' : `added ${name} to`} the team${roleOf(row)}`,
  'memberships.left': () => 'left the team',
  'memberships.signed_out': (_row, name) => `signed ${name} out on every device`,
  'memberships.removed': (_row, name) => `removed ${name} from the team`,
  'memberships.changed': ({ detail }, name) =>
    Array.isArray(detail.role_name) ? `changed the role of ${name} from ${detail.role_name.join(' to ')}` : undefined,
  'accounts.changed': (row) => `changed their profile${fieldsOf(row)}`,
  'accounts.password_changed': () => 'changed their password',
  'accounts.password_reset': () => 'reset their password with a link sent by mail',
  'accounts.password_reset_asked': () => 'asked for a link to reset the password',
  'sign_ins.signed_in': ({ detail }) => `signed in from ${textIn(detail.device)}`,
  'sign_ins.failed': ({ detail }) => `could not sign in: wrong password${timesIn(detail)}`,
  'sign_ins.factor_failed': ({ detail }) => `could not sign in: wrong second factor${timesIn(detail)}`,
  'sign_ins.locked_out': ({ detail }) => `was locked out after too many failed attempts${timesIn(detail)}`,
  'refusals.refused': ({ detail }) => `was refused ${textIn(detail.request)}: ${textIn(detail.reason)}${timesIn(detail)}`,
  'downloads.downloaded': ({ detail }) => `downloaded ${textIn(detail.file_name)}${timesIn(detail)}`,
  // Of an invitation, who accepts it acts, and who sent it gives.
  'payer_waits.gained': (row, name) =>
    row.entity_id === row.accounts_id
      ? `gained the right to release payouts, given by ${textIn(row.detail.given_by)}`
      : `gave ${name} the right to release payouts`,
  'payer_waits.gained_ownership': (row, name) =>
    row.entity_id === row.accounts_id ? `became an owner by ${textIn(row.detail.given_by)}` : `made ${name} an owner`,
  'payer_waits.approved': (_row, name) => `allowed ${name} to release payouts at once`,
  'operator_actions.exported': ({ detail }) => `exported the journal as ${textIn(detail.format)} on the operator’s command`,
  'operator_actions.support_opened': ({ detail }) => `opened the support conversation ${textIn(detail.conversation_number)}`,
  'accounts.totp_enabled': () => 'turned on an authenticator app',
  'accounts.totp_disabled': () => 'turned off the authenticator app',
  'accounts.passkey_added': () => 'added a passkey',
  'accounts.passkey_removed': () => 'removed a passkey',
  'accounts.recovery_codes_renewed': () => 'made new recovery codes',
  'accounts.recovery_code_used': () => 'signed in with a recovery code',
  'accounts.mobile_verified': () => 'verified their mobile number',
  'accounts.picture_changed': () => 'changed their display picture',
  'accounts.picture_removed': () => 'removed their display picture',
  'api_keys.used': ({ detail }, name) => `${throughKey[String(detail.tool)] ?? 'read'} through the API key ${name}`,
  'language_model.allowed': () => 'allowed questions to go to the language model',
  'language_model.forbidden': () => 'no longer allowed questions to go to the language model',
  'company_currencies.taken_up': ({ entity_id }) => `took up ${entity_id} as a currency`,
  'company_currencies.given_up': ({ entity_id }) => `gave up ${entity_id} as a currency`,
  'company_currencies.rate_entered': ({ entity_id, detail }) => `entered ${rateIn(detail)} for ${entity_id}`,
  'company_currencies.rate_removed': ({ entity_id, detail }) => `took back ${rateIn(detail)} for ${entity_id}`,
  'companies.created': () => 'opened the company',
  'companies.changed': (row) => `changed the company details${fieldsOf(row)}`,
  'invitations.sent': (row, name) => `invited ${name}${roleOf(row)}`,
  'invitations.sent_again': (row, name) => `invited ${name} again${roleOf(row)}`,
  'invitations.accepted': () => 'accepted the invitation',
  'invitations.email_sent': (_row, name) => `e-mailed the invitation to ${name}`,
  'invitations.email_failed': (_row, name) => `could not e-mail the invitation to ${name}`,
  'kyc_checks.submitted': (_row, name) => `asked for ${name} to be verified`,
  'kyc_checks.tried_again': (_row, name) => `asked again for ${name} to be verified`,
  'kyc_checks.verified': (_row, name) => `got ${name} verified`,
  'kyc_checks.failed': (_row, name) => `was told that ${name} could not be verified`,
  'kyc_checks.pending': (_row, name) => `waits for an answer on ${name}`,
  'kyc_profiles.skipped': () => 'left the onboarding for later',
  'referral_codes.created': () => 'looked at the referral code for the first time',
  'referrals.sent': (_row, name) => `referred ${name}`,
  'referrals.email_sent': (_row, name) => `e-mailed the referral to ${name}`,
  'referrals.email_failed': (_row, name) => `could not e-mail the referral to ${name}`,
  'referrals.joined': (_row, name) => `noted that ${name} came by referral`,
  'referrals.rewarded': (_row, name) => `noted that ${name} subscribed`,
  'referrals.refused': (_row, name) => `did not count the referral of ${name}`,
  'reward_points.earned': () => 'credited reward points',
  'reward_points.redeemed': () => 'used reward points',
  'reward_points.expired': () => 'took back reward points that were not used',
  'bank_accounts.converted': ({ detail }, name) =>
    `changed ${moneyIn(detail)} of ${name} ${detail.direction === 'to_rupees' ? 'into' : 'out of'} rupees`,
  'bank_accounts.moved': ({ detail }, name) => `recorded ${moneyIn(detail)} in ${name}: ${String(detail.memo)}`,
  'bank_accounts.move_undone': ({ detail }, name) => `took back “${String(detail.memo)}” of ${name}`,
  'bank_accounts.otp_asked': (_row, name) => `asked the bank of ${name} for a one-time password`,
  'subscription_payments.payment_begun': ({ detail }) =>
    `began to pay the plan ${detail.payment_method === 'ft' ? 'from a bank account' : 'at the payment gateway'}`,
  'subscription_payments.payment_submitting': () => 'sent the payment of the plan on its way',
  'subscription_payments.payment_pending': () => 'waits for the payment of the plan',
  'subscription_payments.payment_unknown': () => 'has no answer about the payment of the plan yet',
  'subscription_payments.payment_success': () => 'was told that the payment of the plan arrived',
  'subscription_payments.payment_failed': () => 'was told that the payment of the plan failed',
  'subscription_payments.refunded': () => 'got a second payment of the plan back',
  'subscriptions.began': (row) => (planIn(row) === 'Free trial' ? 'started the free trial' : `began the ${planIn(row)} plan`),
  'subscriptions.chose': (row) => `chose the ${planIn(row)} plan`,
  'subscriptions.gave_up': (row) => `gave up the ${planIn(row)} plan before paying it`,
  'subscriptions.cancelled': () => 'cancelled the plan',
  'subscriptions.kept': (row) => `kept the ${planIn(row)} plan`,
  'plan_payments.paid': ({ detail }) =>
    typeof detail.amount === 'number' ? `paid ₹${formatPaise(detail.amount)} for the subscription` : undefined,
  'assistant_questions.asked': () => 'asked the assistant a question',
  'assistant_questions.rated': ({ detail }) =>
    detail.verdict === null
      ? 'took back what they thought of an answer'
      : `found an answer ${detail.verdict === 'up' ? 'helpful' : 'not helpful'}`,
  'group_consents.consented': ({ detail }, name) =>
    `let the group ${name} of ${String(detail.leading_name)} hold the company’s figures`,
  'group_consents.withdrawn': ({ detail }, name) =>
    `took the company’s figures out of the group ${name} of ${String(detail.leading_name)}`,
  'group_eliminations.taken_back': (_row, name) => `took back the elimination ${name}`,
  'consolidated_e_way_bills.made': (_row, name) => `got the trip sheet ${name} from the portal`,
  'consolidated_e_way_bills.refused': (_row, name) => `was refused the trip sheet ${name} by the portal`,
  'saved_views.arranged': () => 'arranged the saved views of a list',
  'reconciliation_runs.started': () => 'started matching bank lines',
  'reconciliation_runs.finished': () => 'finished matching bank lines',
  'reconciliation_matches.matched': (_row, name) => `matched a bank line with ${name}`,
  'reconciliation_matches.undone': (_row, name) => `undid the match with ${name}`,
  'reconciliation_matches.joined': () => 'joined bank lines in a match',
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
/** How often, when events of a minute were counted together. */
const timesIn = ({ times }: Logged['detail']) => (typeof times === 'number' ? ` (${times} times)` : '')

/** A part of an account in another currency, either way. */
const moneyIn = ({ foreign_amount, currency }: Logged['detail']) =>
  formatForeign(Math.abs(Number(foreign_amount)), String(currency))

const rateIn = ({ rate, rate_date }: Logged['detail']) =>
  `the rate of ${isIsoDate(String(rate_date)) ? formatDate(String(rate_date)) : ''}, ₹${String(rate)},`

/** By the tool that was called. */
const throughKey: Readonly<Record<string, string>> = {
  ask: 'asked a question',
  list_measures: 'looked up what can be asked',
  query: 'queried a figure',
}

function nameOf({ detail, entity_id, name }: Logged): string {
  for (const key of namedBy) {
    const value = detail[key]
    if (typeof value === 'string' && value !== '') return value
  }
  return name ?? (isIsoDate(entity_id) ? formatDate(entity_id) : '')
}

/** The plan a change of the subscription led to. */
function planIn({ detail: { plan } }: Logged): string {
  const led: unknown = Array.isArray(plan) ? plan.at(-1) : plan
  return (typeof led === 'string' && findPlan(led)?.name) || ''
}

const roleOf = ({ detail }: Logged) => (typeof detail.role_name === 'string' ? ` as ${detail.role_name}` : '')

function fieldsOf({ detail }: Logged): string {
  const fields = changesIn(detail).map(({ field }) => labelOf(field).toLowerCase())
  if (fields.length === 0) return ''
  return `: ${fields.length > 3 ? `${fields.slice(0, 2).join(', ')} and ${fields.length - 2} more` : fields.join(', ')}`
}
