import { Link, useNavigate } from '@tanstack/react-router'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { challanKindWords, challanKinds, untaxed } from '#core/sales/delivery-challan.ts'
import { t, translate } from '#core/messages.ts'
import { DocumentEditor, type EditorForms } from '#web/features/sales/shared/document-editor.tsx'
import { useDocument } from '#web/features/sales/shared/use-document.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { challanStore } from './api.ts'
import { EditorSchema, type EditorValues } from './editor-values.ts'

const reasons = challanKinds.map((kind) => ({ value: kind, label: translate(challanKindWords[kind]) }))

type Props = {
  initial: EditorValues
  /** The saved draft, if any. */
  draft?: DeliveryChallan | undefined
  seller: CompanyBasics
  forms: EditorForms
  /** The draft was saved for the first time: its id goes into the URL. */
  onFirstSave: (delivery_challans_id: string) => void
}

export function ChallanEditor({ initial, draft, seller, forms, onFirstSave }: Props) {
  const navigate = useNavigate()
  const document = useDocument({
    kind: 'delivery-challan',
    store: challanStore,
    schema: EditorSchema,
    initial,
    draft: draft && challanStore.savedOf(draft),
    onFirstSave,
    onFinished({ delivery_challans_id, challan_number }, intent) {
      toast({ tone: 'success', text: t('{challan_number} goes with the goods', { challan_number }) })
      const open = intent === 'send' ? ('email' as const) : undefined
      void navigate({
        to: '/receivables/delivery-challans/$delivery_challans_id',
        params: { delivery_challans_id },
        search: { open },
        replace: true,
      })
    },
  })
  const { form, saved } = document
  const { challan_date, challan_kind } = form.values
  return (
    <DocumentEditor
      document={document}
      fields={form}
      noun={t('challan')}
      title={saved ? t('Draft delivery challan') : t('New delivery challan')}
      section={t('Delivery Challan')}
      above={<Link to="/receivables/delivery-challans">{t('Delivery challans')}</Link>}
      verbs={{ finish: t('Mark as delivered'), send: t('Deliver and email'), more: t('More delivery options') }}
      date={challan_date}
      face={{
        kind: 'delivery-challan',
        date: challan_date,
        references: [{ label: 'Reason', value: { ours: challanKindWords[challan_kind] } }],
      }}
      dates={
        <>
          <DateInput label={t('Challan date')} {...form.field('challan_date')} />
          <Select label={t('Reason')} options={reasons} {...form.at<string>('challan_kind')} />
        </>
      }
      {...(challan_kind !== 'supply' && { adjust: untaxed })}
      {...{ seller, forms }}
    />
  )
}
