import { t } from '#core/messages.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import type { Form } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import type { VendorValues } from './use-vendor-form.ts'
import { msmeOptions } from './words.ts'

type Props = { form: Form<VendorValues>; wasMsme: boolean }

/** Whether the vendor is a micro, small or medium enterprise, and since when: it decides how soon you must pay. */
export function MsmeFields({ form: { values, field, set }, wasMsme }: Props) {
  const isMsme = values.msme_class !== 'none'
  return (
    <>
      <Select
        label="MSME"
        options={msmeOptions}
        {...field('msme_class')}
        onChange={(value) => set({ msme_class: value as Vendor['msme_class'], ...(value === 'none' && { udyam_number: '' }) })}
        help={t('You must pay micro and small enterprises within 45 days')}
      />
      {(isMsme || wasMsme) && (
        <DateInput
          label={isMsme ? t('In this class since') : t('No MSME since')}
          optional
          help={t('Reports of earlier days keep the earlier class')}
          {...field('msme_from')}
        />
      )}
      {isMsme && (
        <>
          <TextInput
            label={t('Udyam number')}
            spellCheck={false}
            placeholder={t('UDYAM-MH-18-0001234')}
            {...field('udyam_number')}
            onChange={(text) => set({ udyam_number: text.toUpperCase() })}
          />
          <Checkbox
            label={t('Terms agreed in writing')}
            help={t('Without an agreement you must pay them within 15 days')}
            value={values.has_agreement}
            onChange={(has_agreement) => set({ has_agreement })}
          />
        </>
      )}
    </>
  )
}
