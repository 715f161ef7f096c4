// Processor time, because other programs may use the machine too.

/** The seconds of processor time that this process has taken, or that it has taken since then. */
export function cpuSeconds(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}
