// Lists the failures with the first lines of their reasons, so that the end of a long run shows them.

const lines = 6
const short = (text) => String(text).split('\n').slice(0, lines).join('\n    ')

/** The failures in a report of vitest: file, test, first lines of the message. A file that could not be read has no tests. */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}\n    ${short(message)}`] : []
    return failed.map((each) => `${name} › ${each.fullName}\n    ${short(each.failureMessages?.[0] ?? '')}`)
  })
}

/** The failures in a report of Playwright, and what is too often flaky to count as passed. */
export function journeyFailures(report) {
  const failed = specsOf(report)
    .filter((spec) => !spec.ok)
    .map((spec) => `${titleOf(spec)}\n    ${short(spec.tests[0]?.results.at(-1)?.error?.message ?? '')}`)
  return [
    ...failed,
    ...flakyJourneys(report)
      .slice(FLAKY_ALLOWED)
      .map((title) => `${title}\n    flaky, and not the first`),
  ]
}

/** The number of journeys in one run that may pass only at their second attempt: a machine can be busy. */
const FLAKY_ALLOWED = 2

/** The journeys that passed only at their second try. */
export const flakyJourneys = (report) =>
  specsOf(report)
    .filter((spec) => spec.tests.some(({ status }) => status === 'flaky'))
    .map(titleOf)

/** Flaky ones count as passed while they are few; each one more counts as failed. */
export function journeyCounts(report) {
  if (report === undefined) return { passed: undefined, failed: undefined }
  const { expected, flaky, unexpected } = report.stats
  const forgiven = Math.min(flaky, FLAKY_ALLOWED)
  return { passed: expected + forgiven, failed: unexpected + flaky - forgiven }
}

const titleOf = ({ file, title }) => `${file} › ${title}`

function specsOf(report) {
  const within = (suite) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, file: suite.file })),
    ...(suite.suites ?? []).flatMap(within),
  ]
  return (report?.suites ?? []).flatMap(within)
}
