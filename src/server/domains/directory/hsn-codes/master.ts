import { reference } from '#server/domains/company/pincodes/reference.ts'

export type HsnCode = { code: string; description: string }
export type HsnMaster = { source: string; seen_on: string; codes: readonly HsnCode[]; byCode: ReadonlyMap<string, string> }

let loaded: HsnMaster | undefined

/** HSN and SAC codes with GSTN's descriptions, in order of code; unpacked on first use. */
export function hsnMaster(): HsnMaster {
  loaded ??= unpack(reference<{ source: string; seen_on: string; lines: string[] }>('hsn-codes.json.gz'))
  return loaded
}

/** A line begins with the number of digits its code shares with the one before. */
function unpack({ source, seen_on, lines }: { source: string; seen_on: string; lines: string[] }): HsnMaster {
  let last = ''
  const codes = lines.map((line) => {
    const tab = line.indexOf('\t')
    last = last.slice(0, Number(line.slice(0, 1))) + line.slice(1, tab)
    return { code: last, description: line.slice(tab + 1) }
  })
  return { source, seen_on, codes, byCode: new Map(codes.map(({ code, description }) => [code, description])) }
}

/** The official description of a code; undefined when the list does not have it. */
export const describeHsn = (code: string): string | undefined => hsnMaster().byCode.get(code)
