"""What an agent may observe and do, as Gymnasium's spaces."""

from typing import Any

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"flunkern.envs needs {missing.name}: pip install 'flunkern[envs]'", name=missing.name
    ) from missing

from flunkern.envs.setting import Setting


def observation_space(setting: Setting) -> Any:
    """`observation`, floats from 0 to 1, and `action_mask`, a one for each legal action."""
    return Dict(
        {
            "observation": Box(0.0, 1.0, (setting.size,), np.float32),
            "action_mask": Box(0, 1, (len(setting.moves),), np.int8),
        }
    )


def action_space(setting: Setting) -> Any:
    return Discrete(len(setting.moves))
