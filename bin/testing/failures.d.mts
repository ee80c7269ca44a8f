type Journey = { title: string; ok: boolean; tests: { status: string; results: { error?: { message: string } }[] }[] }
type Suite = { file: string; specs?: Journey[]; suites?: Suite[] }
export type JourneyReport = { suites: Suite[]; stats: { expected: number; flaky: number; unexpected: number } }

export function journeyFailures(report: JourneyReport | undefined): string[]
export function flakyJourneys(report: JourneyReport | undefined): string[]
export function journeyCounts(report: JourneyReport | undefined): { passed: number | undefined; failed: number | undefined }
