import { t } from '#core/messages.ts'
import { sendEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import type { HubListingDetail } from '#contract/marketplace/hub-listings.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useSendEnquiry } from './api.ts'
import styles from './enquiry-form.module.css'
import { HubImage } from './hub-image.tsx'
import { ListingPrice } from './listing-price.tsx'

type Props = { listing: HubListingDetail; onClose: () => void; onSent: (hub_enquiries_id: string) => void }

/** Sends an enquiry to the seller of a listing; shows beforehand which of the buyer's details the seller will see. */
export function EnquiryForm({ listing, onClose, onSent }: Props) {
  const { product_id, product_title, images, price, company_name } = listing
  const { first_name, last_name, email } = useSession()
  const { mutateAsync } = useSendEnquiry(product_id)
  const form = useForm({
    schema: sendEnquiry.body,
    initial: { order_description: '' },
    draftKey: `hub-enquiry-${product_id}`,
    submit: (values) => mutateAsync(values),
    onDone: ({ hub_enquiries_id }) => onSent(hub_enquiries_id),
  })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Send enquiry')} verb={t('Send enquiry')} icon="send">
      <div className={styles.about}>
        <HubImage image={images[0]} alt="" className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.title}>{product_title}</p>
          <p>{company_name}</p>
          <ListingPrice price={price} />
        </div>
      </div>
      <Textarea
        label={t('Description')}
        placeholder={t('What you need: how much, by when, where to')}
        rows={6}
        maxLength={2_000}
        {...form.field('order_description')}
      />
      <p className={styles.note}>
        {company_name}
        {` ${t('will see your company and')} `}
        {`${first_name} ${last_name}`.trim() || t('your name')}, {email}
        {t('. You will see who you write to.')}
      </p>
    </FormDrawer>
  )
}
