import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#core/messages.ts'
import type { VendorDetail } from '#contract/directory/vendors.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Form } from '#web/ui/form-frame.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { BillParty, type KnownVendor } from './bill-party.tsx'
import { DuplicateReason } from './duplicate-reason.tsx'
import { type BillValues, ofVendor, type Payee } from './editor-values.ts'
import { useBillForm } from './use-bill-form.ts'
import { useFieldMarks } from './use-field-marks.ts'
import { usePreview } from './use-preview.ts'
import { VendorPaper } from './vendor-paper-view.tsx'
import { vendorPaperOf } from './vendor-paper.ts'
import { EditorActions } from '../shared/editor-actions.tsx'
import styles from '../shared/editor.module.css'
import { PurchaseLines } from '../shared/purchase-lines.tsx'
import { useEditorKeys } from '../shared/use-editor-keys.ts'

const EditorSide = lateBody(
  () => import('./editor-side.tsx').then((part) => part.EditorSide),
  <Skeleton lines={8} height={400} />,
)

type VendorFormSlot = (props: { known: KnownVendor; onClose: () => void; onSaved: (vendor: VendorDetail) => void }) => ReactNode
type Props = {
  initial: BillValues
  /** The saved draft, if any. */
  draft?: Bill | undefined
  /** The inbox item it is created from. */
  paper?: InboxItem | undefined
  vendorForm: VendorFormSlot
}

/** Enters a bill: vendor, lines, and the resulting tax beside it. */
export function BillEditor({ initial, draft, paper, vendorForm }: Props) {
  const editor = useBillForm({ initial, draft, paper })
  const { form, act } = editor
  const { values, field } = form
  const { preview, error } = usePreview(values, draft?.bills_id)
  const [adding, setAdding] = useState<KnownVendor>()
  useEditorKeys({ save: () => act('save'), finish: () => act('submit') })
  const vendorPaper = vendorPaperOf(draft, paper)
  const { frame, looked, follow, pick } = useFieldMarks()
  const choose = (vendor: Payee) => form.set(ofVendor(values, vendor))
  return (
    <Page shape="form">
      <PageHeader
        title={draft ? t('Edit bill') : t('New bill')}
        section={t('Bills')}
        above={<Link to="/payables/bills">{t('Bills')}</Link>}
        mark={<Badge>{t('Draft')}</Badge>}
        actions={<EditorActions editor={editor} next="submit" verb={t('Submit for review')} />}
      />
      {paper?.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <div ref={frame} className={cx(styles.columns, vendorPaper && styles.withPaper)} onFocus={(event) => follow(event.target)}>
        {vendorPaper && <VendorPaper query={vendorPaper} active={looked} onPick={pick} />}
        <Form form={form}>
          <div className={styles.paper}>
            <BillParty form={form} paper={paper} onChoose={choose} onAdd={setAdding} />
            <PurchaseLines
              form={form}
              kind="bill"
              date={values.bill_date}
              currency={values.currency || undefined}
              isBeside={vendorPaper !== undefined}
            />
            <DuplicateReason form={form} isShown={preview?.duplicates.some((each) => !each.is_sure) === true} />
            <Textarea label={t('Notes')} optional help={t('Only your team sees them')} {...field('notes')} />
          </div>
        </Form>
        <EditorSide form={form} {...{ preview, error, paper }} />
      </div>
      {adding && vendorForm({ known: adding, onClose: () => setAdding(undefined), onSaved: choose })}
    </Page>
  )
}
