import { useRef, useState } from 'react'
import { type Company, MAX_LOGO_BYTES } from '#contract/company/company.ts'
import { colorProblem, defaultColor, type TemplateName, templates } from '#core/company/print-templates.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRemoveSignature, useSavePrintLook, useUploadSignature } from './api.ts'
import styles from './look-section.module.css'
import { ReceiptRoll } from './receipt-roll.tsx'
import { TemplatePicture } from './template-picture.tsx'

const names: Record<TemplateName, string> = {
  classic: t('Classic'),
  modern: t('Modern'),
  letterhead: t('Letterhead'),
  boxed: t('Boxed'),
  compact: t('Compact'),
}

/** Template, colour and signature of printed documents. */
export function LookSection({ company }: { company: Company }) {
  const { print_template = 'classic', print_color = defaultColor } = company
  const { mutate: save } = useSavePrintLook()
  const [color, setColor] = useState(print_color)
  const problem = colorProblem(color)
  const keepColor = () => {
    if (problem === undefined && color !== print_color) save({ print_template, print_color: color })
  }
  return (
    <Card title={t('Look of documents')}>
      <fieldset className={styles.templates} aria-label={t('Template')}>
        {templates.map((template) => (
          <label key={template} className={styles.template}>
            <input
              type="radio"
              name="template"
              checked={template === print_template}
              onChange={() => save({ print_template: template, print_color })}
            />
            <TemplatePicture template={template} color={problem === undefined ? color : print_color} />
            {names[template]}
          </label>
        ))}
      </fieldset>
      <label className={styles.color}>
        <input type="color" value={color} onChange={(event) => setColor(event.target.value)} onBlur={keepColor} />
        {t('Colour of titles and totals')}
      </label>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {t('Choose a darker colour: this one is hard to read on white')}
        </p>
      )}
      <ReceiptRoll company={company} />
      <Signature company={company} />
    </Card>
  )
}

function Signature({ company }: { company: Company }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate: send, isPending: isSending } = useUploadSignature()
  const { mutate: remove, isPending: isRemoving } = useRemoveSignature()
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_LOGO_BYTES) toast({ tone: 'danger', text: t('The picture is larger than 2 MB') })
    else send(file)
  }
  const hasOne = Boolean(company.signature_files_id)
  return (
    <div className={styles.signature}>
      <span>{hasOne ? t('Your signature is printed above the signatory’s name.') : t('No signature yet')}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('Choose a picture of your signature')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button icon="upload" busy={isSending} onClick={() => input.current?.click()}>
        {hasOne ? t('Replace signature') : t('Upload signature')}
      </Button>
      {hasOne && (
        <Button tone="quiet" busy={isRemoving} onClick={() => remove()}>
          {t('Remove signature')}
        </Button>
      )}
    </div>
  )
}
