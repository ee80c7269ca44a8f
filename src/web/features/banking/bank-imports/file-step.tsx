import { useState } from 'react'
import { t } from '#core/messages.ts'
import { MAX_STATEMENT_BYTES, type StatementPreview } from '#contract/banking/bank-imports.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useUpload } from './api.ts'
import { type BadRow, badRows } from './bad-rows.ts'
import styles from './imports.module.css'

// Some that are not read are named, so that the person hears what to do with them.
const accept =
  '.csv,.txt,.tsv,.dat,.asc,.prn,.xlsx,.xls,.xlsm,.xlsb,.ods,.ofx,.qfx,.qbo,.qif,.sta,.mt940,.940,.mt9,.xml,.bai,.bai2,.html,.htm,.pdf,.zip'

/** Accepts the file, or rows pasted from a spreadsheet. An unreadable file shows the reason, with its rows. */
export function FileStep({ onDone }: { onDone: (seen: StatementPreview) => void }) {
  const { mutate, isPending, variables } = useUpload()
  const [refusal, setRefusal] = useState<{ name: string; message: string; rows: BadRow[] }>()
  const [pasted, setPasted] = useState('')
  const [isPasting, setPasting] = useState(false)
  const send = (file: File) => {
    setRefusal(undefined)
    mutate(file, { onSuccess: onDone, onError: (error) => void refuse(file, error) })
  }
  const refuse = async (file: File, error: Error) =>
    setRefusal({
      name: file.name,
      ...(error instanceof ApiError && error.issues.length > 0
        ? { message: rowsProblem(error.issues.length), rows: await badRows(file, error.issues) }
        : { message: sentence(error, t("We couldn't send the file. Check your connection and try again.")), rows: [] }),
    })
  return (
    <Stack>
      <FileDrop
        label={isPending ? t('Reading {name}…', { name: variables.name }) : t('Drop a statement here, or choose a file')}
        help={t('PDF, CSV, Excel (.xlsx), OFX, QIF, MT940, CAMT or BAI2, up to 50 MB')}
        accept={accept}
        maxBytes={MAX_STATEMENT_BYTES}
        onFiles={([file]) => file && !isPending && send(file)}
      />
      <output className={styles.status}>{isPending && t('Reading the file and checking its balances…')}</output>
      {refusal && <Refusal {...refusal} />}
      {isPasting ? (
        <form
          className={styles.paste}
          onSubmit={(event) => {
            event.preventDefault()
            if (pasted.trim() !== '') send(new File([pasted], 'pasted rows.csv', { type: 'text/plain' }))
          }}
        >
          <Textarea
            label={t('Rows copied from a sheet or your bank’s page')}
            rows={8}
            value={pasted}
            onChange={setPasted}
            help={t('Include the heading row, if there is one')}
          />
          <div className={styles.actions}>
            <Button onClick={() => setPasting(false)}>{t('Cancel')}</Button>
            <Button type="submit" tone="primary" busy={isPending}>
              {t('Read these rows')}
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button tone="quiet" icon="copy" onClick={() => setPasting(true)}>
            {t('Paste rows instead')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const rowsProblem = (count: number) =>
  t("We couldn't read {rows}, so nothing was imported. {value} in the file and import it again.", {
    rows: plural(count, 'row'),
    value: count === 1 ? t('Correct it') : t('Correct them'),
  })

/** The reason for a refused file: the sentence, then each failing row as in the file. */
export function Refusal({ name, message, rows }: { name?: string; message: string; rows: readonly BadRow[] }) {
  return (
    <Notice tone="danger">
      <p>
        {name && <b>{name}: </b>}
        {message}
      </p>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={`${row.place} ${row.message}`}>
              <b>{row.place}</b> {row.message}
              {row.text && <code className={styles.row}>{row.text}</code>}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
