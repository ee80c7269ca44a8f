import type { GstFiling } from '#contract/compliance/gst-portal.ts'
import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const formWords: Record<PortalForm, string> = { gstr1: 'GSTR-1', gstr1a: 'GSTR-1A', gstr3b: 'GSTR-3B' }

export const stateWords: Record<GstFiling['state'], readonly [tone: Tone, words: string]> = {
  uploading: ['info', t('Uploading')],
  refused: ['danger', t('Errors at the portal')],
  ready: ['info', t('Uploaded, to be signed')],
  filing: ['info', t('Filing')],
  filed: ['success', t('Filed')],
  filed_elsewhere: ['warning', t('Filed at the portal')],
  stopped: ['neutral', t('Stopped')],
}

type Step = GstFiling['steps'][number]
const stepWords: Record<Step['kind'], string> = {
  track: t('Check whether it is filed already'),
  clear: t('Remove the earlier upload'),
  save: t('Upload'),
  offset: t('Set off tax against credit and cash'),
  proceed: t('Close the return for changes'),
  compare: t('Compare totals'),
  file: t('File'),
}
const statusWords: Record<Step['status'], string> = {
  waiting: t('waiting'),
  asked: t('sent'),
  processing: t('the portal is processing it'),
  accepted: t('done'),
  refused: t('refused'),
}

/** A step with its part of the upload, and how far it is. */
export function stepLine(step: Step, steps: readonly Step[]): string {
  const parts = steps.filter(({ kind }) => kind === 'save')
  const name =
    step.kind === 'save' && parts.length > 1
      ? t('Upload part {part} of {parts}', { part: parts.indexOf(step) + 1, parts: parts.length })
      : stepWords[step.kind]
  return `${name}: ${statusWords[step.status]}`
}

/** What a filing is about to do, or what a person should do. */
export function filingSentence(
  { state, reason, acknowledgement, filed_on, differences, steps, is_outdated }: GstFiling,
  isReady: boolean,
): string {
  const done = steps.filter(({ status }) => status === 'accepted').length
  if (reason !== null && state !== 'filed' && (state !== 'ready' || isReady)) return reason
  switch (state) {
    case 'uploading':
      return t('{done} of {steps} steps are done. You can leave this page.', { done, steps: steps.length })
    case 'refused':
      return differences.length > 0
        ? t('The totals of the portal differ from the return that you built.')
        : t('The GST portal refused these rows. Correct the documents, build the return again and upload it.')
    case 'ready':
      if (is_outdated) return t('You built the return again after this upload. Upload it again.')
      return isReady
        ? t('The GST portal has the whole return, and its totals agree. Sign it to file it.')
        : t('Figures changed after this upload. Build the return again, then upload it again.')
    case 'filing':
      return t('The GST portal is filing the return.')
    case 'stopped':
      return t('You stopped this upload. The next one replaces what the portal has.')
    default: {
      const filed = t('Acknowledgement {acknowledgement}, {date}.', {
        acknowledgement,
        date: filed_on === null ? '' : formatDate(filed_on),
      })
      if (state === 'filed_elsewhere' && differences.length > 0)
        return t('{filed} It was filed at the portal itself, with other totals. Check them, then record the filing.', { filed })
      return reason === null ? filed : t('{filed} We could not record it: {reason}', { filed, reason })
    }
  }
}
