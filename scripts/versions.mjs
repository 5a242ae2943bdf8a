/** Whether one version (`1.2.3`) comes after another. */
export function isLater(version, other) {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number));
  const place = one.findIndex((number, at) => number !== two[at]);
  return place >= 0 && one[place] > two[place];
}
