import type { Endpoint } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Form } from './form.ts'
import { saveOrWait, type WaitingDraft } from './waiting-drafts.ts'

/** A kind of record that can wait: the idempotent request that creates one, and the start of the query keys that it changes. */
export type WaitingKind = { endpoint: Endpoint; lists: readonly string[] }

/** What an editor says about a new record, so that it can wait without a connection; `draftKey` is that of its form. */
type NewRecord = Omit<WaitingDraft, 'path' | 'since' | 'problem'> & {
  /** Where its form opens; this page if left out. */ path?: string
}

/**
 * What `save` answers. Without a connection a new record waits on this device, and nothing is answered; `described` is undefined for one
 * that the server may have. Its kind stands in the `waiting-kinds.ts` of its domain.
 */
export const saveNew = <D>(save: () => Promise<D>, described: () => NewRecord | undefined): Promise<D | undefined> =>
  saveOrWait(save, () => {
    const record = described()
    return record && { path: location.pathname + location.search, ...record, since: new Date().toISOString() }
  })

/**
 * Says that it waits, by `text` for what is no draft and is still saved by itself, and empties the editor: another page may not be on the
 * device, so that the next one is typed here.
 */
export function leaveWaiting<Values extends object>(form: Pick<Form<Values>, 'reset'>, isDraft = true, text?: string): void {
  toast({
    text:
      text ??
      (isDraft
        ? t('Saved on this device. We save the draft when you are online again.')
        : t('Saved on this device only. Save it from the list of what is waiting when you are online again.')),
  })
  form.reset()
}
