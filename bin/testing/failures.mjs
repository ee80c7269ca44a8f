// Names what failed, with the first lines of why, so that the end of a long run tells it.

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

/** The failures in a report of Playwright. */
export function journeyFailures(report) {
  const within = (suite) => [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, file: suite.file })),
    ...(suite.suites ?? []).flatMap(within),
  ]
  return (report?.suites ?? [])
    .flatMap(within)
    .filter((spec) => !spec.ok)
    .map((spec) => `${spec.file} › ${spec.title}\n    ${short(spec.tests[0]?.results.at(-1)?.error?.message ?? '')}`)
}
