"""Measures a WAV file: peak, loudness after ITU BS.1770, spectrum, silence; and draws its spectrogram."""

from __future__ import annotations

import wave
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyloudnorm
from PIL import Image

# Below this a second is called silent.
SILENT_DB = -60.0
BRIGHT_HZ = 4000
SHORT_S = 3.0
WINDOW = 4096
# The spectrogram's lowest and highest pitch, and its size.
LOWEST_HZ, HIGHEST_HZ = 30, 16000
HEIGHT, MOST_WIDTH = 360, 1500


@dataclass(frozen=True)
class Measured:
    """One stretch of sound."""

    peak_db: float
    lufs: float
    # The quietest and the loudest three seconds.
    least_lufs: float
    most_lufs: float
    # Share of the energy above 4 kHz, in all and in the brightest second.
    bright: float
    most_bright: float
    centroid_hz: float
    silent_s: float


def read(path: Path) -> tuple[np.ndarray, int]:
    """Samples between -1 and 1, a column a side, and their rate."""
    with wave.open(str(path)) as file:
        rate, sides = file.getframerate(), file.getnchannels()
        samples = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")
    return samples.reshape(-1, sides).astype(np.float64) / 32767, rate


def decibel(value: float) -> float:
    return float(20 * np.log10(max(value, 1e-9)))


def loudness(samples: np.ndarray, rate: int) -> float:
    """Integrated loudness; short sounds are measured in one block of their own length."""
    block = min(0.4, len(samples) / rate * 0.9)
    return float(pyloudnorm.Meter(rate, block_size=block).integrated_loudness(samples))


def spectra(samples: np.ndarray, rate: int, hop: int = WINDOW // 2) -> np.ndarray:
    """Power by moment and pitch."""
    mono = samples.mean(axis=1)
    if len(mono) < WINDOW:
        mono = np.pad(mono, (0, WINDOW - len(mono)))
    starts = range(0, len(mono) - WINDOW + 1, hop)
    window = np.hanning(WINDOW)
    return np.array([np.abs(np.fft.rfft(mono[at : at + WINDOW] * window)) ** 2 for at in starts])


def measure(samples: np.ndarray, rate: int) -> Measured:
    """All figures of a stretch."""
    power = spectra(samples, rate)
    pitches = np.fft.rfftfreq(WINDOW, 1 / rate)
    whole = power.sum(axis=0)
    each = max(1, round(rate / (WINDOW // 2)))
    seconds = [power[at : at + each].sum(axis=0) for at in range(0, len(power), each)]
    loud = [one for one in seconds if one.sum() > whole.sum() / len(seconds) / 10]
    bright = pitches >= BRIGHT_HZ
    step = int(SHORT_S * rate)
    short = [loudness(samples[at : at + step], rate) for at in range(0, len(samples) - step + 1, step // 3)]
    rms = [decibel(float(np.sqrt((samples[at : at + rate] ** 2).mean()))) for at in range(0, len(samples) - rate, rate)]
    own = loudness(samples, rate)
    return Measured(
        peak_db=decibel(float(np.abs(samples).max())),
        lufs=own,
        least_lufs=min(short, default=own),
        most_lufs=max(short, default=own),
        bright=float(whole[bright].sum() / max(whole.sum(), 1e-12)),
        most_bright=max((float(one[bright].sum() / max(one.sum(), 1e-12)) for one in loud), default=0.0),
        centroid_hz=float((pitches * whole).sum() / max(whole.sum(), 1e-12)),
        silent_s=float(sum(1 for one in rms if one < SILENT_DB)),
    )


def draw(samples: np.ndarray, rate: int, picture: Path) -> None:
    """Time to the right, pitch upwards on a scale of ratios, brightness over 80 dB."""
    hop = max(256, len(samples) // MOST_WIDTH)
    power = spectra(samples, rate, hop)
    pitches = np.geomspace(LOWEST_HZ, HIGHEST_HZ, HEIGHT)
    rows = np.clip(np.round(pitches * WINDOW / rate).astype(int), 1, WINDOW // 2)
    level = 10 * np.log10(power[:, rows] + 1e-12)
    shade = np.clip((level - level.max() + 80) / 80, 0, 1).T[::-1]
    colours = np.stack([shade**0.7, shade**1.6, np.clip(1.4 * shade * (1 - shade) + shade**6, 0, 1)], axis=-1)
    Image.fromarray((colours * 255).astype(np.uint8)).save(picture)
