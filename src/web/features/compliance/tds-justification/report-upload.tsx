import { useState } from 'react'
import { MAX_JUSTIFICATION_BYTES, type TdsJustification } from '#contract/compliance/tds-justification.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type OfStatement, useImport, useRemove, useRestore } from './api.ts'
import { receiptWords } from './words.ts'

type Props = { of: OfStatement; imported: TdsJustification['import']; mayChange: boolean }

/** Takes the report of the department, and says what became of each of its lines. */
export function ReportUpload({ of, imported, mayChange }: Props) {
  const { mutate, isPending, variables } = useImport(of)
  const { mutate: remove, isPending: isRemoving } = useRemove(of)
  const { mutate: restore } = useRestore(of)
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File) => {
    setRefusal(undefined)
    mutate(file, {
      onSuccess: () => toast({ tone: 'success', text: t('Report imported') }),
      onError: (error) => setRefusal(sentence(error, t("We couldn't send the file. Check your connection and try again."))),
    })
  }
  return (
    <>
      {mayChange && (
        <FileDrop
          label={
            isPending
              ? t('Reading {name}…', { name: variables.name })
              : t('Drop the justification report of Form {form} here, or choose a file', { form: of.form })
          }
          help={t('Excel as the utility of TRACES makes it, or CSV, up to 10 MB')}
          accept=".csv,.xlsx,.xls"
          maxBytes={MAX_JUSTIFICATION_BYTES}
          onFiles={([file]) => file && !isPending && take(file)}
        />
      )}
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      {imported !== null && <Receipt imported={imported} />}
      {imported !== null && mayChange && (
        <div>
          <Button
            busy={isRemoving}
            onClick={() => remove(undefined, { onSuccess: () => toast({ text: t('Report removed'), undo: restore }) })}
          >
            {t('Remove report')}
          </Button>
        </div>
      )}
    </>
  )
}

function Receipt({ imported }: { imported: NonNullable<TdsJustification['import']> }) {
  if (imported.others.length === 0) return <Notice>{receiptWords(imported)}</Notice>
  return (
    <Notice>
      <details>
        <summary>{receiptWords(imported)}</summary>
        <ul>
          {imported.others.map(({ line, text }) => (
            <li key={line}>{t('Line {line}: {text}', { line, text })}</li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}
