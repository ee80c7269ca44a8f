import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { CompanyBasics } from '#contract/company.ts'
import type { Customer } from '#contract/customers.ts'
import type { Invoice } from '#contract/invoices.ts'
import { dropDraft } from '#web/lib/drafts.ts'
import { type Form as FormState, useForm } from '#web/lib/form.ts'
import { formatTime } from '#web/lib/format.ts'
import { type Shortcut, useShortcuts } from '#web/lib/shortcuts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Saved } from './api.ts'
import { EditorSide } from './editor-side.tsx'
import { EditorSchema, type EditorValues } from './editor-values.ts'
import styles from './invoice-editor.module.css'
import { type ItemFormSlot, LinesEditor } from './lines-editor.tsx'
import { liveTotals } from './live-totals.ts'
import { PartySection } from './party-section.tsx'
import { useAutosave } from './use-autosave.ts'
import { useDraft } from './use-draft.ts'

export type EditorForms = {
  customer: (props: { name: string; onClose: () => void; onSaved: (customer: Customer) => void }) => ReactNode
  item: ItemFormSlot
}
type Props = {
  initial: EditorValues
  /** The draft on the server, when there is one. */
  draft?: Saved | undefined
  seller: CompanyBasics
  /** The forms of other slices that open in place. */
  forms: EditorForms
  /** The draft got its place on the server: put it in the address. */
  onFirstSave: (invoices_id: string) => void
}
type Intent = 'save' | 'issue' | 'send'

/** The invoice as paper: every key shows in the totals, and the whole of it works without a mouse. */
export function InvoiceEditor({ initial, draft, seller, forms, onFirstSave }: Props) {
  const navigate = useNavigate()
  const intent = useRef<Intent>('save')
  const [asked, setAsked] = useState<Intent>('save')
  const server = useDraft(draft, onFirstSave)
  const { saved } = server
  const draftKey = saved ? `invoice ${saved.invoices_id} ${saved.version}` : 'invoice new'
  const [isKept, setKept] = useState(false)
  const form: FormState<EditorValues> = useForm({
    schema: EditorSchema,
    initial,
    // What the server has need not wait on the device as well.
    draftKey: isKept ? undefined : draftKey,
    submit: (body, { idempotencyKey }) =>
      intent.current === 'save'
        ? server.save(body, form.values, idempotencyKey)
        : server.issue(body, form.values, idempotencyKey),
    onDone: (invoice) => (intent.current === 'save' ? toast({ tone: 'success', text: 'Draft saved' }) : leave(invoice)),
  })
  const leave = ({ invoices_id, invoice_number }: Invoice) => {
    toast({ tone: 'success', text: `${invoice_number} issued` })
    const open = intent.current === 'send' ? ('email' as const) : undefined
    void navigate({ to: '/receivables/invoices/$invoices_id', params: { invoices_id }, search: { open }, replace: true })
  }
  const live = useMemo(() => liveTotals(form.values, seller), [form.values, seller])
  const isSame = server.keptValues === form.values
  if (isSame !== isKept) setKept(isSame)
  useAutosave(form.values, !form.isDirty || form.isSubmitting || server.isStale, server.isKept, async (body, values) => {
    await server.saveQuietly(body, values)
    dropDraft(draftKey)
  })
  const act = (wanted: Intent) => {
    intent.current = wanted
    setAsked(wanted)
    form.onSubmit()
  }
  useEditorKeys(act)
  return (
    <Page>
      <div className={styles.strip}>
        <PageHeader
          title={saved ? 'Draft invoice' : 'New invoice'}
          section="Invoices"
          above={<Link to="/receivables/invoices">Invoices</Link>}
          mark={
            <span className={styles.marks}>
              <Badge>Draft</Badge>
              <SavedWords at={server.savedAt ?? form.savedAt} isOnServer={server.savedAt !== undefined} />
            </span>
          }
          actions={
            <>
              <Button busy={form.isSubmitting && asked === 'save'} onClick={() => act('save')}>
                Save draft
              </Button>
              <Button tone="primary" busy={form.isSubmitting && asked !== 'save'} onClick={() => act('issue')}>
                Issue invoice
              </Button>
              <Menu
                trigger={<IconButton icon="chevronDown" label="More ways to issue" />}
                groups={[[{ id: 'send', label: 'Issue and send by email', icon: 'send', onSelect: () => act('send') }]]}
              />
            </>
          }
        />
      </div>
      {server.isStale && <Stale />}
      {server.problem !== undefined && !server.isStale && (
        <Notice tone="warning">Not saved on the server yet: {server.problem}</Notice>
      )}
      {seller.gstin === null && <NoGstin />}
      <div className={styles.columns}>
        <Form form={form}>
          <div className={styles.paper}>
            <PartySection form={form} place={live.totals.place_of_supply} customerForm={forms.customer} />
            <LinesEditor form={form} live={live} itemForm={forms.item} />
            <div className={styles.words}>
              <Textarea label="Notes" optional help="Printed on the invoice" {...form.field('notes')} />
              <Textarea label="Terms" optional {...form.field('terms')} />
            </div>
          </div>
        </Form>
        <EditorSide form={form} live={live} />
      </div>
    </Page>
  )
}

function SavedWords({ at, isOnServer }: { at: Date | undefined; isOnServer: boolean }) {
  if (at === undefined) return null
  return (
    <span className={styles.saved}>
      Saved {formatTime(at)}
      {!isOnServer && ' on this device'}
    </span>
  )
}

const Stale = () => (
  <Notice tone="warning" action={<Button onClick={() => window.location.reload()}>Load that version</Button>}>
    This draft was changed somewhere else. What you typed since stays on the screen until you load that version.
  </Notice>
)

const NoGstin = () => (
  <Notice tone="warning">
    Your company has no GSTIN yet, so this invoice bears no GST.{' '}
    <Link to="/settings/company">Add it in the company settings</Link>; this draft is kept meanwhile.
  </Notice>
)

/** Ctrl+S saves and Ctrl+Enter issues, in every field too. */
function useEditorKeys(act: (intent: Intent) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'CONTROL+S', run: () => latest.current('save'), everywhere: true },
      { keys: 'CONTROL+ENTER', run: () => latest.current('issue'), everywhere: true },
    ],
    [],
  )
  useShortcuts(shortcuts)
}
