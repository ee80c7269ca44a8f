import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of half a minute and more on a quiet machine, or nearly. */
const longest = [
  'test/house/regexes/regexes.test.ts',
  'test/house/hostile-files/hostile-files.test.ts',
  'test/server/backup-archive.test.ts',
  'src/server/domains/workspace/demo/demo.test.ts',
  'test/server/payout-kill.test.ts',
  'src/server/domains/banking/bank-imports/long-files.test.ts',
  'test/server/operator-start.test.ts',
  'test/server/upgrade.test.ts',
  'test/server/operator-backup.test.ts',
  'test/server/refusals.test.ts',
  'test/server/hostile-files.test.ts',
  'src/server/domains/payouts/payouts/large-file.test.ts',
  'test/server/jobs.test.ts',
]

/** Begins with the files that take longest, within their project, so that none of them is what the run ends on: Vitest goes by their sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`))
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => {
      const { long = [], short = [] } = Object.groupBy(ofProject, (each) => (isLong(each) ? 'long' : 'short'))
      return [...long, ...short]
    })
  }
}
