import { AppError, type Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'

/** The refusal of a file: one sentence for the person, and the lines at fault. */
export function badFile(message: string, issues: Issue[] = []): AppError {
  return new AppError('bad_file', message, { issues })
}

/** One unreadable place. */
export function atLine(line: number, message: string): Issue {
  return { path: `line ${line}`, message }
}

/** Rejects the whole file if any of its rows could not be parsed: no partial imports. */
export function refuseIfAny(issues: Issue[]): void {
  if (issues.length === 0) return
  const shown = issues.slice(0, 3).map((issue) => `${issue.path}: ${issue.message}`)
  const more = issues.length > 3 ? ` (and ${issues.length - 3} more)` : ''
  throw badFile(
    t('We couldn’t import this file. {capital}{more}. Nothing was imported.', { capital: capital(shown.join('; ')), more }),
    issues,
  )
}

/** At most `max` characters of the file's text, on one line, in quotes. */
export function quoted(text: string, max = 40): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return `“${flat.length > max ? `${flat.slice(0, max)}…` : flat}”`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
