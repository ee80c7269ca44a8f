import * as z from 'zod/mini'
import { useState } from 'react'
import { pan as panSchema, signGstFiling } from '#contract/compliance/gst-portal.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type PortalChoice, useRequestCode, useSign } from './api.ts'
import { formWords } from './words.ts'

type Props = { of: PortalChoice; gst_filings_id: string; isSandbox: boolean; onClose: () => void }

/** Signs a return with the electronic verification code (EVC): first it is sent, then entered. */
export function SignDialog(props: Props) {
  const [pan, setPan] = useState<string>()
  return pan === undefined ? <PanStep {...props} onSent={setPan} /> : <CodeStep {...props} pan={pan} />
}

const Signatory = z.object({ pan: panSchema })

function PanStep({ of, gst_filings_id, onSent, onClose }: Props & { onSent: (pan: string) => void }) {
  const { mutateAsync } = useRequestCode(of, gst_filings_id)
  const form = useForm({
    schema: Signatory,
    initial: { pan: '' },
    submit: async (values) => {
      await mutateAsync(values.pan)
      return values.pan
    },
    onDone: onSent,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('File {form}', { form: formWords[of.form] })}
      description={t('The GST portal sends a verification code (EVC) to the authorised signatory.')}
      verb={t('Send verification code')}
    >
      <TextInput label={t('PAN of the authorised signatory')} autoComplete="off" {...form.field('pan')} />
    </FormDialog>
  )
}

const Code = z.object({ code: signGstFiling.body.shape.code })

function CodeStep({ of, gst_filings_id, isSandbox, pan, onClose }: Props & { pan: string }) {
  const { mutateAsync } = useSign(of, gst_filings_id)
  const form = useForm({
    schema: Code,
    initial: { code: '' },
    submit: (values) => mutateAsync({ pan, code: values.code }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('File {form}', { form: formWords[of.form] })}
      description={
        isSandbox
          ? t('This is the test portal: its verification code is 575757. A filed return cannot be withdrawn.')
          : t('Enter the code that the signatory received. A filed return cannot be withdrawn.')
      }
      verb={t('File return')}
    >
      <CodeInput label={t('Verification code (EVC)')} {...form.field('code')} />
    </FormDialog>
  )
}
