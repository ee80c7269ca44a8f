import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { t } from '#core/messages.ts'
import { dropDraft } from '#web/lib/drafts.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import type { LateSchema } from '#web/lib/late-schema.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Saved } from './api.ts'
import { useAutosave } from './use-autosave.ts'
import { type DocumentStore, type Draft, useDraft } from './use-draft.ts'
import { type Intent, useEditorKeys } from './use-editor-keys.ts'
import type { DocumentValues } from './values.ts'

type Kind = 'invoice' | 'credit-note' | 'estimate' | 'sales-order' | 'delivery-challan'

type Options<V, B, D> = {
  kind: Kind
  store: DocumentStore<B, D>
  schema: z.core.$ZodType<B> | LateSchema<z.core.$ZodType<B>>
  initial: V
  /** The saved draft, if any. */
  draft: Saved | undefined
  /** The draft was saved for the first time: its id goes into the URL. */
  onFirstSave: (id: string) => void
  onFinished: (document: D, intent: Intent) => void
}

/** The form of a document: autosaved while typing, with the actions that save or issue it. */
export function useDocument<V extends DocumentValues, B, D>(options: Options<V, B, D>) {
  const { kind, store, schema, initial, draft, onFirstSave, onFinished } = options
  const intent = useRef<Intent>('save')
  const [asked, setAsked] = useState<Intent>('save')
  const server = useDraft(store, draft, onFirstSave)
  const { saved } = server
  const draftKey = saved ? `${kind} ${saved.id} ${saved.version}` : `New ${kind}`
  const [isKept, setKept] = useState(false)
  const form: Form<V> = useForm<z.core.$ZodType<B>, V, D | undefined>({
    schema,
    initial,
    // What the server has saved need not be stored on the device as well.
    ...(isKept ? {} : { draftKey }),
    submit: (body, { idempotencyKey }) =>
      intent.current === 'save'
        ? saveNew(
            () => server.save(body, form.values, idempotencyKey),
            () => (server.hasFirst() ? undefined : described(body, idempotencyKey)),
          )
        : server.finish(body, form.values, idempotencyKey),
    onDone(document) {
      if (document === undefined) {
        server.startNext()
        return leaveWaiting(form)
      }
      if (intent.current === 'save') toast({ tone: 'success', text: t('Draft saved') })
      else onFinished(document, intent.current)
    },
  })
  const described = (body: B, idempotencyKey: string) => ({
    id: server.keyOf(body, idempotencyKey),
    kind,
    name: `${kindWords[kind]} · ${form.values.buyer?.customer_name ?? ''}`,
    body,
    draftKey,
    values: form.values,
  })
  const isSame = server.keptValues === form.values
  if (isSame !== isKept) setKept(isSame)
  useServerAutosave(form, server, schema, draftKey)
  const act = (wanted: Intent) => {
    // Another key while it is sent changes nothing: what is said afterwards is what was done.
    if (form.isSubmitting) return
    intent.current = wanted
    setAsked(wanted)
    form.onSubmit()
  }
  useEditorKeys(act)
  return {
    form,
    saved,
    act,
    /** The action whose button is busy. */
    busy: form.isSubmitting ? asked : undefined,
    savedAt: server.savedAt ?? form.savedAt,
    isOnServer: server.savedAt !== undefined,
    isStale: server.isStale,
    problem: server.problem,
  }
}

const kindWords: Record<Kind, string> = {
  invoice: t('Invoice'),
  'credit-note': t('Credit note'),
  estimate: t('Estimate'),
  'sales-order': t('Sales order'),
  'delivery-challan': t('Delivery challan'),
}

/** Saves to the server while typing; what it has saved need not stay on the device. */
const useServerAutosave = <V extends DocumentValues, B, D>(
  form: Form<V>,
  server: Draft<B, D>,
  schema: z.core.$ZodType<B> | LateSchema<z.core.$ZodType<B>>,
  draftKey: string,
) =>
  useAutosave<V, B>({
    schema,
    values: form.values,
    isOff: !form.isDirty || form.isSubmitting || server.isStale,
    isKept: server.isKept,
    async save(body, values) {
      await server.saveQuietly(body, values)
      dropDraft(draftKey)
    },
  })
