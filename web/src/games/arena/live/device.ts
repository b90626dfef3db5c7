// What a device can do besides showing a page: stay awake, shake.

/** Keep the screen on until it is told to stop. Where that cannot be, nothing happens. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopped = false;
  const ask = async (): Promise<void> => {
    if (stopped || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (stopped) void lock.release();
    } catch {
      // A low battery refuses it.
    }
  };
  // The browser takes it back when the page is hidden.
  const seen = () => void ask();
  document.addEventListener("visibilitychange", seen);
  void ask();
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release().catch(() => undefined);
  };
}

/** A shake of the hand, where the device has one and its owner wants things to move. */
export function shake(ms: number): void {
  if ("vibrate" in navigator) navigator.vibrate(ms);
}
