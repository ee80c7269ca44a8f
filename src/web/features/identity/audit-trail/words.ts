import { currentLanguage, deedMessage, formatMessage, translate } from '#core/messages.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { recordKinds } from '#contract/records.ts'

/** `Customers`; a kind without a label shows its name. */
export const kindWords = (entity: string): string => capital(translate(recordKinds[entity]?.many ?? entity.replaceAll('_', ' ')))
/** `Cancelled`: what a person did, without the record; in Hindi without the particles that mark person and record. */
export function actionWords(action: string): string {
  const verb = auditActions[action] ?? action.replaceAll('_', ' ')
  if (currentLanguage() === 'en') return capital(verb)
  const deed = formatMessage(deedMessage(verb), { person: '', noun: '', name: '' }).replaceAll(/\s+/g, ' ').trim()
  return capital(deed.replace(/^(?:(?:के लिए|के बारे में|ने|को|का|की|के|से|पर|में|:) )+/, ''))
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en')

export const kindOptions = Object.keys(recordKinds)
  .map((value) => ({ value, label: kindWords(value) }))
  .toSorted(byLabel)
export const actionOptions = Object.keys(auditActions)
  .map((value) => ({ value, label: actionWords(value) }))
  .toSorted(byLabel)

/** The sentence without its person, who is shown below it on phones; and in Hindi without the particle that marks them. */
export const deedOf = ({ sentence, person }: { sentence: string; person: string }): string =>
  capital(sentence.slice(person.length + 1).replace(/^ने /, ''))

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
