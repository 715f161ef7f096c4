// The dates of a record in CSA: `$START_TIME:2024/01/01 10:00:00`, the time of day where it is known. Records write them in
// many ways; what is no date has no place there.
// Source of the format: Computer Shogi Association, standard record format 2.2.

const DATE = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?(?:[(（].[)）])?/;
const TIME_OF_DAY = /^[ 　T]*(\d{1,2})[:：時](\d{1,2})(?:[:：分](\d{1,2}))?/;

/** The lines of the headers that tell when a game was played. */
export function formatCsaTimes(headers: Readonly<Record<string, string>>): string {
  const start = formatCsaTime(headers.開始日時 ?? headers.対局日 ?? '');
  const end = formatCsaTime(headers.終了日時 ?? '');
  return `${start && `$START_TIME:${start}\n`}${end && `$END_TIME:${end}\n`}`;
}

/** Empty for what is no date. */
function formatCsaTime(text: string): string {
  const [date, ...day] = DATE.exec(text) ?? [];
  if (date === undefined) return '';
  const [time, ...parts] = TIME_OF_DAY.exec(text.slice(date.length)) ?? [];
  const hours = time === undefined ? '' : ` ${parts.map(twoDigits).join(':')}`;
  return day.map(twoDigits).join('/') + hours;
}

function twoDigits(number = '0'): string {
  return number.padStart(2, '0');
}
