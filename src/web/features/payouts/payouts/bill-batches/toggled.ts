/** The set with the value, or without it. */
export const toggled = (set: ReadonlySet<string>, value: string, isOn: boolean): ReadonlySet<string> =>
  new Set(isOn ? [...set, value] : [...set].filter((each) => each !== value))
