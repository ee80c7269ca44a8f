import { type DragEvent, useId, useState } from 'react'
import { t } from '#core/messages.ts'
import { cx } from './cx.ts'
import styles from './file-drop.module.css'
import { Icon } from './icons.tsx'

type FileDropProps = {
  label: string
  /** The accepted files: “CSV, XLSX, OFX or MT940, up to 10 MB”. */
  help: string
  /** `.csv,.xlsx` */
  accept: string
  maxBytes: number
  multiple?: boolean
  onFiles: (files: File[]) => void
  error?: string | undefined
}

/** Files by dropping, choosing or pasting. Oversized files and other types are rejected here, by name. */
export function FileDrop({ label, help, accept, maxBytes, multiple = false, onFiles, error }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const problem = refusalOf(files, accept, maxBytes)
    if (problem !== undefined) setRefused(problem)
    else if (files.length > 0) {
      setRefused(undefined)
      onFiles(files)
    }
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  // What was just chosen comes before an earlier error of the page.
  const note = refused ?? error
  return (
    // The label opens the file chooser; the box around it only handles drop and paste.
    <div
      role="presentation"
      className={styles.seat}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <label htmlFor={id} className={cx(styles.drop, isOver && styles.over, note !== undefined && styles.refused)}>
        <Icon name="upload" size={20} />
        <span className={styles.label}>{label}</span>
        <span className={styles.help}>{help}</span>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={accept}
          multiple={multiple}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      {note !== undefined && (
        <p id={`${id}-note`} role="alert" className={styles.error}>
          <Icon name="error" size={14} /> {note}
        </p>
      )}
    </div>
  )
}

/** Why the files are not taken; undefined if they are. */
function refusalOf(files: readonly File[], accept: string, maxBytes: number): string | undefined {
  const wrong = files.find((file) => !accept.split(',').some((end) => file.name.toLowerCase().endsWith(end.trim())))
  if (wrong)
    return t('{name} is not one of {replaceAll}', {
      name: wrong.name,
      replaceAll: accept.replaceAll('.', '').replaceAll(',', ', '),
    })
  const large = files.find((file) => file.size > maxBytes)
  return large && t('{name} is larger than {floor} MB', { name: large.name, floor: Math.floor(maxBytes / 1_048_576) })
}
