import type { Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'

export type BadRow = { place: string; message: string; text: string | undefined }

const SHOWN = 10
const MOST_READ = 5_242_880

/** The refused rows, at most ten, each with its text if the file is text. `line 17` is shown as `Row 17`. */
export async function badRows(file: Blob, issues: readonly Issue[]): Promise<BadRow[]> {
  const rows = issues.slice(0, SHOWN).map((issue) => ({ ...issue, line: /^line (\d+)$/.exec(issue.path)?.[1] }))
  if (rows.length === 0) return []
  const lines = file.size <= MOST_READ ? (await file.text().catch(() => '')).split(/\r\n|\r|\n/) : []
  const isText = !lines.slice(0, 50).some((line) => line.includes('\0') || line.includes('\ufffd'))
  return rows.map(({ line, path, message }) => ({
    place: line === undefined ? path : t('Row {line}', { line }),
    message,
    text: line === undefined || !isText ? undefined : lines[Number(line) - 1]?.trim().slice(0, 200) || undefined,
  }))
}
