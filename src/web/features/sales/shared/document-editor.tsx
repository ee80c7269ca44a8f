import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Customer } from '#contract/directory/customers.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { type EditorPart, PartSwitch } from '#web/features/documents/shared/print/part-switch.tsx'
import { PreviewFrame } from '#web/features/documents/shared/print/preview-frame.tsx'
import type { Form as FormState } from '#web/lib/form.ts'
import { formatTime } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import styles from './editor.module.css'
import { EditorSide } from './editor-side.tsx'
import { type ItemFormSlot, LinesEditor } from './lines-editor.tsx'
import type { PreviewFace } from './live-document.ts'
import { liveTotals } from './live-totals.ts'
import { type CustomerFormSlot, PartySection } from './party-section.tsx'
import { useSeller } from './use-seller.ts'
import type { Intent } from './use-document.ts'
import type { DocumentForm, DocumentValues } from './values.ts'

const LivePreview = lazy(() => import('./live-preview.tsx'))

/** Forms of other slices that open in place. */
export type EditorForms = { customer: CustomerFormSlot; item: ItemFormSlot }

type Props<V extends DocumentValues> = {
  document: {
    form: FormState<V>
    act: (intent: Intent) => void
    busy: Intent | undefined
    savedAt: Date | undefined
    isOnServer: boolean
    isStale: boolean
    problem: string | undefined
  }
  /** The form, as the parts of the editor use it. */
  fields: DocumentForm
  /** `invoice`, used in sentences. */
  noun: string
  title: string
  section: string
  above: ReactNode
  /** The label of the button that issues the document, and of its menu item. */
  verbs: { finish: string; send: string; more: string }
  /** The date whose rates and states apply. */
  date: string
  /** The date fields, between customer and order number. */
  dates: ReactNode
  /** Printed fields of this kind besides those that all documents have. */
  face: PreviewFace
  onCustomer?: (customer: Customer) => void
  /** It is issued under the registration of the document it follows. */
  keepsRegistration?: boolean | undefined
  /** What becomes of the figures, where the kind of the document changes them. */
  adjust?: (totals: InvoiceTotals) => InvoiceTotals
  seller: CompanyBasics
  forms: EditorForms
  /** Warnings about a customer and a total, above the form. */
  notice?: ((document: { customers_id: string; total: Paise }) => ReactNode) | undefined
}

/** An editor that looks like the document: totals update with every keystroke, and everything works without a mouse. */
export function DocumentEditor<V extends DocumentValues>(props: Props<V>) {
  const {
    document,
    fields,
    noun,
    title,
    section,
    above,
    verbs,
    date,
    dates,
    face,
    onCustomer,
    keepsRegistration,
    adjust,
    seller: company,
    forms,
    notice,
  } = props
  const [shown, setShown] = useState<EditorPart>('form')
  const { form, act, busy } = document
  const seller = useSeller(company, fields.values.gst_registrations_id, date)
  const live = useMemo(() => {
    const { totals, ...rest } = liveTotals(fields.values, date, seller)
    return { ...rest, totals: adjust ? adjust(totals) : totals }
  }, [fields.values, date, seller, adjust])
  return (
    <Page shape="form">
      <div className={styles.strip}>
        <PageHeader
          title={title}
          section={section}
          above={above}
          mark={
            <span className={styles.marks}>
              <Badge>{t('Draft')}</Badge>
              <SavedWords at={document.savedAt} isOnServer={document.isOnServer} />
            </span>
          }
          actions={
            <>
              <Button busy={busy === 'save'} onClick={() => act('save')}>
                {t('Save draft')}
              </Button>
              <Button tone="primary" busy={busy !== undefined && busy !== 'save'} onClick={() => act('finish')}>
                {verbs.finish}
              </Button>
              <Menu
                trigger={<IconButton icon="chevronDown" label={verbs.more} />}
                groups={[[{ id: 'send', label: verbs.send, icon: 'send', onSelect: () => act('send') }]]}
              />
            </>
          }
        />
      </div>
      {document.isStale && <Stale />}
      {document.problem !== undefined && !document.isStale && (
        <Notice tone="warning">{t('Not saved on the server yet: {problem}', { problem: document.problem })}</Notice>
      )}
      {seller.gstin === null && <NoGstin noun={noun} />}
      {notice?.({ customers_id: fields.values.customers_id, total: (live.rupees ?? live.totals).total })}
      <PartSwitch shown={shown} onShow={setShown} />
      <div className={styles.columns} data-shown={shown}>
        <Form form={form}>
          <div className={styles.paper}>
            <PartySection
              form={fields}
              place={live.totals.place_of_supply}
              customerForm={forms.customer}
              {...{ date, dates, keepsRegistration }}
              {...(onCustomer && { onCustomer })}
            />
            <LinesEditor form={fields} live={live} date={date} itemForm={forms.item} />
            <div className={styles.words}>
              <Textarea label={t('Notes')} optional help={t('Printed on the {noun}', { noun })} {...fields.at<string>('notes')} />
              <Textarea label={t('Terms')} optional {...fields.at<string>('terms')} />
            </div>
          </div>
        </Form>
        <div className={styles.side}>
          <PreviewFrame>
            <LivePreview values={fields.values} live={live} face={face} />
          </PreviewFrame>
          <EditorSide form={fields} live={live} />
        </div>
      </div>
    </Page>
  )
}

function SavedWords({ at, isOnServer }: { at: Date | undefined; isOnServer: boolean }) {
  if (at === undefined) return null
  return (
    <span className={styles.saved}>
      {`${t('Saved')} `}
      {formatTime(at)}
      {!isOnServer && ` ${t('on this device')}`}
    </span>
  )
}

const Stale = () => (
  <Notice tone="warning" action={<Button onClick={() => window.location.reload()}>{t('Load that version')}</Button>}>
    {t('Someone changed this draft elsewhere. What you typed since then stays on the screen until you load that version.')}
  </Notice>
)

const NoGstin = ({ noun }: { noun: string }) => (
  <Notice tone="warning">
    {rich('Your company has no GSTIN yet, so this {noun} bears no GST. {link}; we keep this draft for you.', {
      noun,
      link: <Link to="/settings/company">{t('Add it in the company settings')}</Link>,
    })}
  </Notice>
)
